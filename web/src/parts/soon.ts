// Answers that may come too late: for effects that ask again whenever something has changed.

/** Hands over what was asked for, unless something else has been asked for meanwhile. */
export function soon<T>(asked: Promise<T>, take: (found: T) => void): () => void {
  let late = false;
  void asked.then((found) => late || take(found));
  return () => (late = true);
}

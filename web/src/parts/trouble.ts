// What went wrong, as a sentence for people: errors of the desk and of the server are thrown with one.

export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Does it, and says what went wrong; empty where nothing did. */
export async function troubleOf(deed: () => Promise<unknown>): Promise<string> {
  try {
    await deed();
    return '';
  } catch (error) {
    return sentenceOf(error);
  }
}

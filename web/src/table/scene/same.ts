// Whether what is to be drawn is what is drawn already.

/** How deep lists are looked into: below that, what is the same is the same thing. */
const DEEP = 3;

/** Of plain data: the same fields all the way down to where the engine's answers begin, which nobody changes. */
export function sameFields(a: unknown, b: unknown, deep = DEEP): boolean {
  if (Object.is(a, b)) return true;
  if (!deep || typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => key in b && sameFields(value, b[key as keyof typeof b], deep - 1))
  );
}

// Addresses of the screens, kept in the part behind #.
export type Route =
  | { screen: 'muster' }
  | { screen: 'battle' }
  | { screen: 'replay' }
  | { screen: 'rules'; clause: string | null; rules: string | null }
  | { screen: 'quick'; rules: string }
  | { screen: 'laboratory' }
  | { screen: 'seat'; table: string; seat: 0 | 1 | 2; token: string | null }
  | { screen: 'unknown'; address: string };

/** Text that stands for itself where it is no encoding of another. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function readRoute(hash: string): Route {
  const [screen, ...rest] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  const rules = rest[0] || null;
  const deeper = rest.slice(1).join('/');
  switch (screen) {
    case '':
      if (rest.length === 0) return { screen: 'muster' };
      break;
    case 'battle':
    case 'replay':
    case 'laboratory':
      if (!rules && !deeper) return { screen };
      break;
    case 'rules':
      return { screen, rules, clause: rules && deeper ? `${rules}/${deeper}` : null };
    case 'seat':
      if (rules && /^[012]$/.test(rest[1] ?? '') && rest.length <= 3)
        return { screen, table: rules, seat: Number(rest[1]) as 0 | 1 | 2, token: rest[2] || null };
      break;
    case 'quick':
      if (rules && !deeper) return { screen, rules };
      break;
  }
  return { screen: 'unknown', address: hash };
}

export function clauseAddress(clause: string): string {
  return `#/rules/${clause}`;
}

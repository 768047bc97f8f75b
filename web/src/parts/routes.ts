// Addresses of the screens, kept in the part behind #.
export type Route =
  | { screen: 'muster' }
  | { screen: 'battle' }
  | { screen: 'replay' }
  | { screen: 'rules'; clause: string | null; rules: string | null }
  | { screen: 'laboratory' };

export function readRoute(hash: string): Route {
  const [screen, rules, ...rest] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  switch (screen) {
    case 'battle':
    case 'replay':
    case 'laboratory':
      return { screen };
    case 'rules': {
      const name = rest.join('/');
      return { screen, rules: rules || null, clause: rules && name ? `${rules}/${name}` : null };
    }
    default:
      return { screen: 'muster' };
  }
}

export function clauseAddress(clause: string): string {
  return `#/rules/${clause}`;
}

/** `name` below `parent` as a file writes it: bare where TOML allows, quoted otherwise, so that no name breaks a line. */
export function formatName(parent: string, name: string): string {
  const written = /^[A-Za-z0-9_-]+$/.test(name) ? name : JSON.stringify(name);
  return parent === '' ? written : `${parent}.${written}`;
}

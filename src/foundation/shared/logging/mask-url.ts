/**
 * Masks a URL for a log line or a message: user name, password, query values and fragment become `***`. Works on invalid
 * URLs too, because a mistyped one contains the same password, and rather hides too much: everything before the last `@`
 * counts as credentials. The query of a serial device (`?baud=4800`) contains no secret and stays.
 */
export function maskUrl(url: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:(\/\/)?/i.exec(url)?.[0] ?? '';
  const at = url.lastIndexOf('@');
  const rest = at < 0 ? url.slice(scheme.length) : url.slice(at + 1);
  const masked = scheme.toLowerCase() === 'serial://' ? rest : rest.replace(/[?#].*$/s, (tail) => `${tail[0]}***`);
  if (at < 0) return scheme + masked;
  return `${scheme.endsWith('//') ? scheme : ''}***@${masked}`;
}

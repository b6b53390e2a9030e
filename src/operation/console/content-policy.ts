/**
 * The Content-Security-Policy of the pages: scripts, styles and workers come from this service alone, and nothing is
 * asked of another host but the configured background of the map. Names from the radio could therefore not load or run
 * anything even if a page took them for markup.
 */
export function contentPolicy({
  host,
  mapOrigins,
  isBelowPath = false,
}: {
  host: string | undefined;
  mapOrigins: readonly string[];
  /** Whether a reverse proxy serves the pages below a path of its site, which may then frame them. */
  isBelowPath?: boolean;
}): string {
  // Some browsers do not include WebSockets of the same host in `'self'`.
  const live = host !== undefined && HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'worker-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mapOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...live, ...mapOrigins],
    'media-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [isBelowPath ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The `Host` header is client input: only a plain host and port is copied. */
const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9A-Fa-f:.]+\](:\d{1,5})?$/;

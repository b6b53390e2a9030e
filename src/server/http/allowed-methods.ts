interface RoutePattern {
  method: string;
  url: string;
}

/**
 * Finds the methods of a path; none for an unknown path. The route patterns are compiled on first use, because only requests
 * without a route need them.
 */
export function createAllowedMethods(routes: readonly RoutePattern[]): (path: string) => string[] {
  let patterns: { method: string; matches: RegExp }[] | undefined;
  return (path) => {
    patterns ??= routes.map(({ method, url }) => ({ method, matches: toPattern(url) }));
    const allowed = patterns.filter(({ matches }) => matches.test(path)).map(({ method }) => method);
    return [...new Set(allowed)].sort();
  };
}

/** `:name` matches one part of a path, `*` the rest of it. */
function toPattern(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`);
}

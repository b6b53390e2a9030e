interface RoutePattern {
  method: string;
  url: string;
}

/**
 * Finds the methods that there are at a path, none for an unknown one. The patterns are read when a path is first asked for:
 * only a request that no route takes needs them.
 */
export function createAllowedMethods(routes: readonly RoutePattern[]): (path: string) => string[] {
  let patterns: { method: string; matches: RegExp }[] | undefined;
  return (path) => {
    patterns ??= routes.map(({ method, url }) => ({ method, matches: toPattern(url) }));
    const allowed = patterns.filter(({ matches }) => matches.test(path)).map(({ method }) => method);
    return [...new Set(allowed)].sort();
  };
}

/** `:name` is a part of a path, `*` the rest of it. */
function toPattern(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`);
}

import { useEffect, useMemo, useRef } from 'preact/hooks';
import { credentials } from '../api/key.ts';
import { createResource, type Resource } from '../api/resource.ts';
import { onConnected } from './index.ts';

interface ResourceOptions {
  /** Reload interval while the page is visible. */
  everyMs?: number;
}

/** Reloads after a reconnect, and retries failed requests once connected; returns a function that stops. */
export const keepCurrent = (...resources: Pick<Resource<unknown>, 'problem' | 'reload'>[]): (() => void) =>
  onConnected((wasLost) => {
    for (const resource of resources) if (wasLost || resource.problem.peek()) void resource.reload();
  });

/**
 * A resource of a component. It loads at once, when one of `inputs` or the key changes, after a reconnect, and at the
 * interval.
 */
export function useResource<T>(
  load: () => Promise<T>,
  inputs: readonly unknown[] = [],
  { everyMs }: ResourceOptions = {},
): Resource<T> {
  const latest = useRef(load);
  latest.current = load;
  const resource = useMemo(() => createResource(() => latest.current()), []);
  const key = credentials.value?.key;
  useEffect(() => {
    void resource.renew();
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void resource.reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [resource, everyMs, key, ...inputs]);
  useEffect(() => keepCurrent(resource), [resource]);
  return resource;
}

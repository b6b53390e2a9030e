import { effect, untracked } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { tripEvent } from './index.ts';

/** Runs when any trip begins or ends. */
export function useTripNews(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    let known = tripEvent.peek();
    return effect(() => {
      if (tripEvent.value === known) return;
      known = tripEvent.value;
      untracked(() => latest.current());
    });
  }, []);
}

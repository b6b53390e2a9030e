import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { serviceNow } from '../lib/clock.ts';
import { keepAddress } from './address.ts';
import { createSession, type Recording, type Session } from './session.ts';

/** The shown playback, for elements beside the map. */
export const currentSession = signal<Session | undefined>(undefined);

const CLOCK = {
  now: serviceNow,
  later(run: () => void, ms: number): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Playback of a view while it shows the past. */
export function useSession(load: () => Promise<Recording>): Session | undefined {
  const session = useSignal<Session | undefined>(undefined);
  useEffect(() => {
    const opened = createSession({ load, clock: CLOCK });
    session.value = opened;
    currentSession.value = opened;
    const stop = keepAddress(opened, CLOCK.now);
    void opened.open();
    return () => {
      stop();
      opened.close();
      currentSession.value = undefined;
    };
  }, [load]);
  return session.value;
}

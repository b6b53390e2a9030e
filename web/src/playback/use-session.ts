import { effect, signal, untracked, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { serviceNow } from '../lib/clock.ts';
import { addressedMs, placeParts, toHrefAt } from '../lib/past.ts';
import { go, place } from '../lib/router.ts';
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

/** Interval of updating the address during playback. */
const WRITTEN_EVERY_MS = 2000;

/** Speed in an address [60]. */
const SPEED = 'speed';
const USUAL_SPEED = 60;

const addressOf = (momentMs: number, speed: number): string =>
  `${toHrefAt(momentMs, ...placeParts())}${speed === USUAL_SPEED ? '' : `&${SPEED}=${speed}`}`;

/** Keeps the address at the moment of the playback, so that it can be shared. Returns a function that stops this. */
function keepAddress(session: Session, now: () => number): () => void {
  let written: number | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let writtenSpeed = 0;
  const stopReading = effect(() => {
    const addressed = addressedMs.value;
    const speed = Number(place.value.query.get(SPEED));
    untracked(() => {
      if (addressed !== undefined && addressed !== written) {
        written = addressed;
        session.send({ kind: 'seek', momentMs: addressed });
      }
      if (speed > 0 && speed !== writtenSpeed) {
        writtenSpeed = speed;
        session.send({ kind: 'speed', speed });
      }
    });
  });
  const stopWriting = effect(() => {
    const state = session.state.value;
    if (state.phase === 'live') return;
    const second = Math.floor(state.momentMs / 1000) * 1000;
    const isDue = !state.isRunning || now() - writtenAt >= WRITTEN_EVERY_MS;
    untracked(() => {
      // Do not restore the past after the user has left it by the address.
      const addressed = addressedMs.peek();
      const isSame = addressed === second && Number(place.peek().query.get(SPEED) ?? USUAL_SPEED) === state.speed;
      if (!isDue || isSame || addressed === undefined) return;
      written = second;
      writtenSpeed = state.speed;
      writtenAt = now();
      go(addressOf(second, state.speed), { replace: true });
    });
  });
  return () => {
    stopReading();
    stopWriting();
  };
}

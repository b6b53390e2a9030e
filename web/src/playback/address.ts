import { effect, untracked } from '@preact/signals';
import { addressedMs, placeParts, toHrefAt } from '../lib/past.ts';
import { go, place } from '../lib/router.ts';
import type { Session } from './session.ts';

/** While it plays, the address follows so often. */
const WRITTEN_EVERY_MS = 2000;

/** The speed in an address; 60 without one. */
const SPEED = 'speed';
const USUAL_SPEED = 60;

const addressOf = (momentMs: number, speed: number): string =>
  `${toHrefAt(momentMs, ...placeParts())}${speed === USUAL_SPEED ? '' : `&${SPEED}=${speed}`}`;

/** Keeps the address and the playback at the same moment, so that it can be shared and opened. Returns how to stop. */
export function keepAddress(session: Session, now: () => number): () => void {
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
      // Whoever has left the past by its address is not brought back.
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

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Db } from '../../../src/foundation/db/database.ts';
import { createEvent } from '../../../src/foundation/shared/event.ts';
import { type AisDraft, encodeSentences } from '../../../src/outward/nmea-output/encoder/index.ts';
import type { AisMessage } from '../../../src/traffic/ais/index.ts';
import { createVessels } from '../../../src/traffic/vessels/index.ts';
import { FakeClock } from '../fake-clock.ts';
import { makeConfig } from '../samples/make-config.ts';
import { silentLog } from '../silent-log.ts';
import { decodeLines } from './ais-lines.ts';

const FIRST_MMSI = 211_000_000;
const STEP_MS = 10_000;
/** A vessel is received this often while it passes, a minute apart; the first message says who it is. */
const SIGHTINGS = 4;
const STEPS_BETWEEN = 6;
/** Every so many vessels one changes its name on the way, which the audit log records. */
const RENAMED_EVERY = 20;
/** Longer than anything is remembered: the time to live, the next fold of the registry and what it holds after that. */
const QUIET_MS = 3_600_000;

const positionMessage = toMessage({
  kind: 'position',
  type: 1,
  mmsi: 0,
  latitude: 0,
  longitude: 0,
  speedKnots: 6,
  navStatus: 0,
});
const staticMessage = toMessage({
  kind: 'static',
  type: 5,
  mmsi: 0,
  callsign: 'DA1234',
  shipType: 70,
  toBowM: 90,
  toSternM: 20,
  toPortM: 5,
  toStarboardM: 6,
});

/** What a message of this content comes as; it is made once and then only sent for other vessels. */
function toMessage<Kind extends AisMessage['kind']>(draft: AisDraft & { kind: Kind }) {
  const [message] = decodeLines(encodeSentences(draft)).messages;
  if (message?.kind !== draft.kind) throw new Error('the message cannot be decoded');
  return message as Extract<AisMessage, { kind: Kind }>;
}

/** Vessels that pass by one after another and never come back, on a clock of their own. */
export async function createTurnover(db: Db) {
  const clock = new FakeClock();
  const messages = createEvent<AisMessage>();
  const vessels = createVessels({
    config: makeConfig(),
    db,
    clock,
    log: silentLog,
    ais: { local: { onMessage: messages.on }, remote: { onMessage: () => () => undefined } },
    gps: { position: { current: () => undefined, onFix: () => () => undefined } },
  });
  await vessels.begin();
  let passed = 0;

  function receive(mmsi: number, sighting: number): void {
    const place = { latitude: 50 + sighting / 1000, longitude: 7 + (mmsi % 1000) / 1000 };
    const receivedAt = clock.now();
    messages.emit({ ...positionMessage, ...place, mmsi, receivedAt });
    if (sighting === 0) messages.emit({ ...staticMessage, name: `VESSEL ${mmsi}`, mmsi, receivedAt });
    if (sighting === SIGHTINGS - 1 && mmsi % RENAMED_EVERY === 0) {
      messages.emit({ ...staticMessage, name: `RENAMED ${mmsi}`, mmsi, receivedAt });
    }
  }

  return {
    vessels,

    /** So many vessels that were never received before pass in this time, and then it is quiet until all are forgotten. */
    async pass(count: number, durationMs: number): Promise<void> {
      const first = passed;
      const steps = Math.ceil(durationMs / STEP_MS);
      const entered = (step: number) => first + Math.floor((count * Math.min(step, steps)) / steps);
      for (let step = 0; step < steps + SIGHTINGS * STEPS_BETWEEN; step += 1) {
        for (let sighting = 0; sighting < SIGHTINGS; sighting += 1) {
          const entry = step - sighting * STEPS_BETWEEN;
          for (let vessel = entered(entry); entry >= 0 && vessel < entered(entry + 1); vessel += 1) {
            receive(FIRST_MMSI + vessel, sighting);
          }
        }
        await clock.advance(STEP_MS);
      }
      passed += count;
      await clock.advance(QUIET_MS);
    },

    close: () => vessels.close(),
  };
}

/** Megabytes of the heap after everything that can go is gone. */
export function heapMb(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

import { type BusReader, createBusMessages, type LineOutcome } from '../../../src/foundation/nmea2000/bus-messages.ts';
import { loadDecoder } from '../../../src/foundation/nmea2000/decoder.ts';
import { AisDecoder, type AisMessage } from '../../../src/traffic/ais/decoder/index.ts';
import { AIS_PGNS, toMessage } from '../../../src/traffic/ais/nmea2000/to-message.ts';
import type { Fix } from '../../../src/vessel/position/fix.ts';
import { createReceivers } from '../../../src/vessel/position/nmea/provider.ts';
import { createPositionComposer, POSITION_PGNS } from '../../../src/vessel/position/nmea2000/compose-position.ts';
import { FakeClock } from '../fake-clock.ts';

/** What a service learns from lines. */
export interface Learnt {
  fixes: Fix[];
  vessels: AisMessage[];
}

export interface LineReader {
  read(line: string, at: number): void;
  readonly learnt: Learnt;
}

/** NMEA 0183, as the position and the antenna read it. */
export function createSentenceReader(): LineReader {
  const learnt: Learnt = { fixes: [], vessels: [] };
  const clock = new FakeClock();
  const receivers = createReceivers(clock, (_sender, outcome) => {
    if (outcome.kind === 'fix') learnt.fixes.push(outcome.fix);
  });
  const decoder = new AisDecoder({ onMessage: (message) => learnt.vessels.push(message) });
  return {
    learnt,
    read(line, at) {
      clock.stall(at - clock.now());
      if (line.startsWith('!')) decoder.push(Buffer.from(line, 'latin1'), 'antenna', at);
      else receivers.read(line, 'receiver');
    },
  };
}

/** NMEA 2000, as the position and the antenna read it. */
export async function createBusReader(): Promise<LineReader & { outcomes: Partial<Record<LineOutcome, number>> }> {
  const learnt: Learnt = { fixes: [], vessels: [] };
  const outcomes: Partial<Record<LineOutcome, number>> = {};
  const composer = createPositionComposer();
  const readers: BusReader[] = [
    {
      pgns: POSITION_PGNS,
      onMessage(message) {
        const outcome = composer.take(message, { now: message.receivedAt, monotonicMs: message.receivedAt });
        if (outcome?.kind === 'fix') learnt.fixes.push(outcome.fix);
      },
    },
    {
      pgns: AIS_PGNS,
      onMessage(message) {
        const found = toMessage(message);
        if (found) learnt.vessels.push(found);
      },
      onLine(outcome) {
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      },
    },
  ];
  const each = (call: (reader: BusReader) => void) => {
    for (const reader of readers) call(reader);
  };
  const intake = createBusMessages({ decode: await loadDecoder(), each });
  return { learnt, outcomes, read: (line, at) => intake.line(line, '', at) };
}

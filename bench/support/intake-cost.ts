import { systemClock } from '../../src/foundation/shared/clock.ts';
import { AisDecoder } from '../../src/traffic/ais/decoder/index.ts';
import { Standing } from '../../src/traffic/ais/stations/standing.ts';
import { StationCounts } from '../../src/traffic/ais/stations/station-counts.ts';
import { StationList } from '../../src/traffic/ais/stations/station-list.ts';
import { createStationStream } from '../../src/traffic/ais/stations/station-stream.ts';
import { percentile } from './report.ts';
import { positionSentence } from './sentence-feed.ts';

const RUNS = 5;
const VESSELS = 100_000;

export interface IntakeCost {
  /** Milliseconds of processor time for 1,000 messages. */
  ours: number;
  /** Milliseconds for a decoder that only reads the messages. */
  decoder: number;
}

/** The processor time of all work on a message before it reaches the traffic, measured in this process. */
export function measureIntake(stations: number): IntakeCost {
  const settings = Array.from({ length: stations }, (_, index) => {
    return { name: `station-${index}`, token: 'x', url: undefined, position: undefined, max_per_sec: undefined };
  });
  const standing = new Standing({ stations: stations + 1, onChange: () => undefined });
  const taken = { ours: 0, decoder: 0 };
  const intake = createStationStream({
    stations: new StationList(settings),
    counts: new StationCounts(stations),
    standing,
    onMessage: () => (taken.ours += 1),
    clock: systemClock,
  });
  const decoder = new AisDecoder({ onMessage: () => (taken.decoder += 1) });
  const runs = { ours: [] as number[], decoder: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    // The same lines again would be copies, which are dropped before they are decoded.
    const lines = Array.from({ length: VESSELS }, (_, vessel) => Buffer.from(positionSentence(vessel, run)));
    runs.ours.push(
      costOf(lines, (line, index) => intake.push(index % stations, line, { sender: '', gathersFirst: true })),
    );
    runs.decoder.push(costOf(lines, (line) => decoder.push(line, '', Date.now())));
  }
  for (const count of Object.values(taken)) {
    if (count !== RUNS * VESSELS) throw new Error(`${count} messages were taken`);
  }
  return { ours: percentile(runs.ours, 0.5), decoder: percentile(runs.decoder, 0.5) };
}

function costOf(lines: readonly Buffer[], take: (line: Buffer, index: number) => void): number {
  const begin = process.cpuUsage();
  for (const [index, line] of lines.entries()) take(line, index);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / lines.length;
}

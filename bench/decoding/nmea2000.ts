import { FORMAT_NAMES, FORMATS, type FormatName, orderLines } from '../../test/support/nmea2000/bus-lines.ts';
import { type MadeInstant, makeTraffic } from '../../test/support/nmea2000/made-traffic.ts';
import { createBusReader, createSentenceReader, type LineReader } from '../../test/support/nmea2000/read-traffic.ts';
import { type Bench, measured, percentile } from '../support/report.ts';

const SECONDS = 120;
const WARM_UP_RUNS = 2;
const RUNS = 5;

/** Lines to fixes and AIS messages, beside the same traffic in NMEA 0183. */
export const nmea2000: Bench = {
  name: 'NMEA 2000: reading lines',
  async run() {
    const traffic = [...makeTraffic(SECONDS)];
    const sentences = await measure(
      async () => createSentenceReader(),
      traffic.flatMap(({ at, sentences: lines }) => lines.map((line) => ({ at, line }))),
    );
    const rows = [measured('NMEA 0183: sentences per second of processor time', sentences)];
    for (const format of FORMAT_NAMES) {
      const lines = linesOf(format, traffic);
      rows.push(measured(`${format}: lines per second of processor time`, await measure(createBusReader, lines)));
    }
    return rows;
  },
};

interface TimedLine {
  at: number;
  line: string;
}

function linesOf(format: FormatName, traffic: readonly MadeInstant[]): TimedLine[] {
  const first = traffic[0]?.at ?? 0;
  return [
    ...orderLines(format).map((line) => ({ at: first, line })),
    ...traffic.flatMap(({ at, messages }) =>
      messages.flatMap((message) => FORMATS[format](message).map((line) => ({ at, line }))),
    ),
  ];
}

/** Lines per second of processor time, median of the runs. */
async function measure(create: () => Promise<LineReader>, lines: readonly TimedLine[]): Promise<number> {
  const perSecond: number[] = [];
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run += 1) {
    const reader = await create();
    const begin = process.cpuUsage();
    for (const { line, at } of lines) reader.read(line, at);
    const { user, system } = process.cpuUsage(begin);
    if (reader.learnt.fixes.length === 0) throw new Error('nothing was read');
    if (run >= WARM_UP_RUNS) perSecond.push((lines.length * 1e6) / (user + system));
  }
  return percentile(perSecond, 0.5);
}

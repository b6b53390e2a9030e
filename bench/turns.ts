import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { startAboard } from './support/aboard.ts';
import { paced } from './support/paced.ts';
import { atMost, type Bench, measured } from './support/report.ts';
import { positionSentence, staticSentences } from './support/sentence-feed.ts';

const VESSELS = 2000;
const POSITIONS_PER_SECOND = 200;
const HOURS = Number(env['BENCH_HOURS'] ?? 0.05);
const PROBE = fileURLToPath(new URL('./support/turn-probe.ts', import.meta.url));

/** The longest turns of the event loop with all features on; an hour includes the hourly tasks. */
export const turns: Bench = {
  name: `Turns of the event loop in ${HOURS} h with ${VESSELS} vessels and everything on`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
    const file = join(folder, 'turns.json');
    try {
      await runService(file);
      const spans = JSON.parse(readFileSync(file, 'utf8')) as { secs: number; ms: number }[];
      const longest = spans.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
      process.stderr.write(
        `longest: ${longest.map(({ ms, secs }) => `${ms.toFixed(1)} ms at ${secs.toFixed(0)} s`)}\n`,
      );
      return [
        atMost('ms of processor time in the longest turn, at most', longest[0]?.ms ?? 0, 15),
        measured('times above 10 ms', spans.filter(({ ms }) => ms > 10).length),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function runService(turnsFile: string): Promise<void> {
  const probed = { NODE_OPTIONS: `--import=${PROBE} --disable-warning=ExperimentalWarning`, TURNS_FILE: turnsFile };
  await using service = await startAboard({ hasEverything: true, among: VESSELS / 2, env: probed });
  let sent = 0;
  await paced(POSITIONS_PER_SECOND, HOURS * 3_600_000, async () => {
    const vessel = sent % VESSELS;
    const step = Math.floor(sent / VESSELS);
    const lines = [positionSentence(vessel, step), ...((vessel + step) % 36 === 0 ? staticSentences(vessel) : [])];
    await service.feed.send(`${lines.join('\n')}\n`);
    sent += 1;
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HTTP_USES, type HttpUse } from '../../support/network/http-clients.ts';
import { httpLies } from '../../support/network/http-lies.ts';
import { type Behaviour, Liar } from '../../support/network/liar.ts';
import { createTestCertificate } from '../../support/network/test-certificate.ts';

/** In place of the limits of the service, which are seconds and minutes. */
const SHORT_MS = 300;
/** How long a machine that is busy with all tests may take longer. */
const SLACK_MS = 6000;
/** What both systems hold of a connection between the processes. */
const SYSTEM_BYTES = 12 * 1024 * 1024;
const OPEN = new AbortController().signal;

/** They keep nothing of an answer, or do not run in the service. */
const OTHERS: Record<string, string> = {
  'operation/system/health-commands.ts': 'a command of the person at the machine, with a limit of its own',
  'instances/relay.ts': 'passes answers of the leader on as they come, to a client that bears their length',
};
const CLIENT =
  /createHttpClient\(|\bnew (Pool|Client|Agent)\(|undici: \{|\bfetch\(.*(url|address|http)|from 'node:https?';?.*\brequest\b/;

function filesWithClient(): string[] {
  const root = join(import.meta.dirname, '../../../src');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'foundation/outbound/http-client.ts',
    )
    .filter((name) =>
      readFileSync(join(root, name), 'utf8')
        .split('\n')
        .some((line) => CLIENT.test(line)),
    )
    .toSorted();
}

test('every client of HTTP is asked by these tests', () => {
  const known = new Set([...HTTP_USES.map(({ file }) => file), ...Object.keys(OTHERS)]);
  expect(filesWithClient()).toEqual([...known].toSorted());
});

/** Shortens the limits of requests until `end` is called. */
function shortenLimits() {
  const limits = new Set<number>();
  let mostMs = SHORT_MS;
  const original = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.add(ms);
    return original(Math.min(ms, mostMs));
  });
  return {
    /** The limits that were set. */
    limits,
    /** An honest answer may take long on a busy machine. */
    end(): void {
      mostMs = SLACK_MS;
    },
  };
}

interface Finding {
  lie: string;
  ms: number;
  taken: number;
  /** Whether the lie counted as an answer; undefined if it never ended. */
  isAnswer: boolean | undefined;
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Returns what came of the lie, and a function that returns whether the client takes an honest answer afterwards. */
async function lieTo({ open, truth, tries = 1 }: HttpUse, lie: string, behave: Behaviour) {
  const liar = await Liar.start();
  liar.behave = behave;
  const client = await open(`http://127.0.0.1:${liar.port}`);
  onTestFinished(async () => void (await client.close()));
  const limitMs = tries * SHORT_MS + SLACK_MS;
  const startedAt = performance.now();
  const isAnswer = await within(
    limitMs,
    client.ask(OPEN).catch(() => false),
  );
  const ms = Math.round(performance.now() - startedAt);
  const finding: Finding = { lie, ms, taken: liar.taken, isAnswer };
  liar.behave = (socket) => void socket.write(truth);
  // The connection of the lie may be found dead only by the next request.
  const again = async () => (await client.ask(OPEN).catch(() => false)) || client.ask(OPEN).catch(() => false);
  return { ...finding, isBack: async () => (await within(4 * SLACK_MS, again())) === true };
}

test.each(HTTP_USES)('$name: no lie holds it, fills it or leads it elsewhere', async (use) => {
  const { limits, end } = shortenLimits();
  const elsewhere = await Liar.start();
  const lies = httpLies(`http://127.0.0.1:${elsewhere.port}/`);
  const statuses = new Map(lies.map(({ lie, hasStatus200 }) => [lie, hasStatus200]));
  const findings = await Promise.all(lies.map(({ lie, behave }) => lieTo(use, lie, behave)));
  const wrong = findings.filter(
    ({ lie, isAnswer, taken }) =>
      isAnswer === undefined ||
      (isAnswer && !statuses.get(lie) && lie !== 'has nothing to say') ||
      taken > (use.tries ?? 1) * (use.mostBytes + SYSTEM_BYTES),
  );
  expect(wrong).toEqual([]);
  end();
  const isBack = await Promise.all(
    findings.map(async (finding) => ({ lie: finding.lie, isBack: await finding.isBack() })),
  );
  expect(isBack.filter((one) => !one.isBack)).toEqual([]);
  expect(elsewhere.connections).toBe(0);
  expect([...limits]).toEqual([use.limitMs]);
});

test.each(HTTP_USES)('$name: nothing is said to a server whose certificate is not trusted', async (use) => {
  const liar = await Liar.start({ tls: createTestCertificate('elsewhere.example') });
  liar.behave = (socket) => void socket.write(use.truth);
  const client = await use.open(`https://127.0.0.1:${liar.port}`);
  expect(await client.ask(OPEN).catch(() => false)).toBe(false);
  expect(liar.receivedBytes).toBe(0);
  await client.close();
});

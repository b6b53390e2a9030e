import { connect } from 'node:net';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dereferenced } from '../../support/dereferenced.ts';
import { healthMs, residentMb } from '../../support/network/flood.ts';
import { type OddOperation, type OddRequest, oddRequests } from '../../support/network/odd-requests.ts';
import type { BodySchema } from '../../support/schema-arbitrary.ts';
import { REST_KEY, type ServiceProcess, startService } from '../../support/service/service-process.ts';
import { untilPasses } from '../../support/until-passes.ts';

const MINUTES = Number(env['ODD_MINUTES'] ?? 0.2);
const SEED = Number(env['ODD_SEED'] ?? 1);
const VOYAGE = fileURLToPath(new URL('../../../examples/voyage/koblenz-bonn.gpx', import.meta.url));
const AT_ONCE = 40;
/** Few enough that also the shortest run looks at the memory before and after. */
const ROUNDS_BETWEEN_LOOKS = 5;
/** Waiting for an answer that may never come, such as to half a request. */
const PATIENCE_MS = 300;
/** More than this is neither the heap nor the caches that are full. */
const MAX_GROWTH_MB = 80;
/** Parts of requests that only a log with contents of requests has. */
const CONTENT = /X-Long|drop table|yyyyy/;
/** "Not implemented" is the answer to a transfer coding that the server does not know, 503 to the excess of a limit. */
const ALLOWED = new Set([501, 503, 505]);

test(
  'no request, however odd, makes an answer of 500, a line of error, or the service grow or end',
  async () => {
    const service = await startService({
      env: {
        SERVICE__RATE_LIMIT__MAX: '1000000',
        SERVICE__SERVER__STALL_TIMEOUT_SECS: '5',
        // Without a position the contract has answers of 500.
        SERVICE__ROUTER__PROVIDER: 'replay',
        SERVICE__ROUTER__TRACK: VOYAGE,
        SERVICE__SIGNALK__ENABLED: 'true',
        SERVICE__TRACKERS__ENABLED: 'true',
        SERVICE__TRACKS__ENABLED: 'true',
        SERVICE__DOCS__SWAGGER_UI: 'true',
      },
    });
    await untilPasses(async () => expect((await service.get('/v1/router/gps')).status).toBe(200));
    const requests = oddRequests(await operationsOf(service), REST_KEY);
    const until = performance.now() + MINUTES * 60_000;
    const statuses = new Map<string, number>();
    let [sent, calmMb, slowestMs] = [0, Number.NaN, 0];
    for (let round = 0; performance.now() < until; round += 1) {
      const batch = fc.sample(requests, { seed: SEED + round, numRuns: AT_ONCE });
      const answers = await Promise.all(batch.map((request) => exchangeOdd(service, request)));
      for (const [index, answer] of answers.entries()) {
        for (const status of statusesOf(answer)) {
          const isFine = status < 500 || ALLOWED.has(status);
          expect(isFine, `${SEED + round}: ${batch[index]?.bytes.toString('latin1')}\n${answer}`).toBe(true);
          statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
        }
      }
      sent += batch.length;
      if (round % ROUNDS_BETWEEN_LOOKS > 0) continue;
      slowestMs = Math.max(slowestMs, await healthMs(service));
      if (round === ROUNDS_BETWEEN_LOOKS) calmMb = await residentMb(service);
    }
    const { log } = service;
    process.stderr.write(
      `${sent} odd requests, answers ${JSON.stringify(Object.fromEntries(statuses))}, slowest health ${slowestMs.toFixed()} ms, ` +
        `memory ${calmMb.toFixed()} to ${(await residentMb(service)).toFixed()} MB, ${log.length} lines of log\n`,
    );
    expect(log.filter(({ level }) => level >= 50)).toEqual([]);
    expect(service.stderr).toEqual([]);
    expect(service.stdout.filter((line) => CONTENT.test(line))).toEqual([]);
    expect(await residentMb(service)).toBeLessThan(calmMb + MAX_GROWTH_MB);
    // Otherwise all were refused before they reached a route.
    expect(statuses.get('200')).toBeGreaterThan(0);
  },
  MINUTES * 60_000 + 120_000,
);

async function operationsOf(service: ServiceProcess): Promise<OddOperation[]> {
  const { body } = await service.get('/v1/openapi.json');
  const { paths } = dereferenced(body as object) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: BodySchema }> } }>>;
  };
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method,
      path,
      body: requestBody?.content['application/json']?.schema,
    })),
  );
  expect(found.length).toBeGreaterThan(100);
  return found;
}

/** What the service sends to a request in pieces, until it ends the connection or says nothing more. */
async function exchangeOdd({ url }: ServiceProcess, { bytes, cuts, ending }: OddRequest): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part)).setTimeout(PATIENCE_MS, () => socket.destroy());
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed]);
  socket.setNoDelay(true);
  const ends = [...cuts.map((cut) => Math.floor(cut * bytes.length)).sort((a, b) => a - b), bytes.length];
  let from = 0;
  for (const to of ends) {
    if (to > from) socket.write(bytes.subarray(from, to));
    from = to;
    await new Promise(setImmediate);
  }
  if (ending === 'end') socket.end();
  if (ending === 'destroy') socket.destroy();
  await closed;
  return Buffer.concat(parts).toString('latin1');
}

const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status));

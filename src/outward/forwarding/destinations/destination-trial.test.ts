import { expect, test } from 'vitest';
import { FakeDestination } from '../../../../test/support/fakes/fake-destination.ts';
import { makeConfig } from '../../../../test/support/samples/make-config.ts';
import { systemClock } from '../../../foundation/shared/clock.ts';
import { toStatusReason } from '../../../foundation/shared/reason.ts';
import { tryDestination } from './destination-trial.ts';

interface Chosen {
  name?: string;
  hasHealth?: boolean;
  limitMs?: number;
}

async function prepare() {
  const shore = await FakeDestination.start();
  const tryShore = ({ name, hasHealth = false, limitMs = 5000 }: Chosen = {}) => {
    const health = hasHealth ? { health_url: shore.healthUrl } : {};
    const destinations = [{ name: 'shore', url: shore.url, token: 'hidden-token', ...health }];
    const { forwarding } = makeConfig({ forwarding: { destinations } });
    const look = { clock: systemClock, limitMs, signal: new AbortController().signal };
    return tryDestination({ settings: forwarding, name }, look);
  };
  return { shore, tryShore };
}

test('what is sent names itself a test, has the token and no position', async () => {
  const { shore, tryShore } = await prepare();
  const response = { status: 201, durationMs: expect.any(Number) };
  expect(await tryShore()).toEqual({ isLive: false, seen: { delivery: response, health: null } });
  const [received] = shore.received;
  expect(received?.headers.authorization).toBe('Bearer hidden-token');
  expect(received?.position).toMatchObject({ test: true });
  expect(received?.position).not.toHaveProperty('latitude');
});

test('a receiver that misses the position has the right address', async () => {
  const { shore, tryShore } = await prepare();
  shore.usual = 422;
  const finding = await tryShore({ name: 'shore', hasHealth: true });
  expect(finding).toMatchObject({ seen: { delivery: { status: 422 }, health: { status: 200 } } });
  expect(finding.note?.text).toContain('probably right');
  expect(finding.problem).toBeUndefined();
});

test.each([
  [401, 'it refuses the token (401)'],
  [404, 'it answers with 404'],
  [503, 'it answers with 503'],
  ['redirect', 'it redirects'],
  ['reset', 'connection reset'],
  ['no-http', 'not HTTP'],
] as const)('a destination that answers with %s does not work', async (reaction, problem) => {
  const { shore, tryShore } = await prepare();
  shore.usual = reaction;
  const finding = await tryShore();
  expect(finding.problem?.text).toContain(problem);
  expect(JSON.stringify(finding)).not.toContain('hidden-token');
  expect(shore.strays).toEqual([]);
});

test('a silent destination and bodies without end do not hold the trial beyond its limit', async () => {
  const { shore, tryShore } = await prepare();
  shore.usual = 'hang';
  expect((await tryShore({ limitMs: 50 })).problem?.text).toContain('no response within 50 ms');
  for (const reaction of ['huge-body', 'slow-body'] as const) {
    shore.usual = reaction;
    expect((await tryShore({ limitMs: 200 })).seen.delivery.status).toBe(200);
  }
});

test('the health URL counts too', async () => {
  const { shore, tryShore } = await prepare();
  shore.health = 500;
  expect((await tryShore({ hasHealth: true })).problem).toEqual(
    toStatusReason('the health URL: it answers with 500', 500),
  );
});

test('a name that no destination has is refused', async () => {
  const { tryShore } = await prepare();
  await expect(tryShore({ name: 'other' })).rejects.toThrow('name must be one of the destinations: shore');
});

import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../support/fake-clock.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { buildTestApp } from '../../support/service/build-test-app.ts';

const MAIN = { latitude: 50.36, longitude: 7.6, speedMps: 4 };
const BACKUP = { latitude: 50.37, longitude: 7.61, speedMps: 4 };

async function startRouter(): Promise<FakePeplink> {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  return router;
}

const sourceOf = ({ url, username, password }: FakePeplink) => ({
  provider: 'peplink' as const,
  url,
  username,
  password,
});

test('a second router takes over from one without a fix, gives back, and health shows which', async () => {
  const [main, backup] = [await startRouter(), await startRouter()];
  const clock = new FakeClock();
  const app = await buildTestApp({
    clock,
    config: { router: { ...sourceOf(main), backups: [sourceOf(backup)] }, server: { port: 0 } },
  });
  await app.listen();
  const move = () => {
    const recordedAt = clock.now();
    main.setPosition({ ...MAIN, recordedAt });
    backup.setPosition({ ...BACKUP, recordedAt });
  };
  /** Lets the time pass in which the service reads both routers, until the position is the expected one. */
  async function waitFor(latitude: number, { isMainLost = false } = {}): Promise<number> {
    const startedAt = clock.now();
    await expect
      .poll(
        async () => {
          move();
          if (isMainLost) main.loseFix();
          await clock.advance(500);
          return (await app.http.inject('/v1/router/gps')).json().latitude;
        },
        { interval: 5 },
      )
      .toBe(latitude);
    return clock.now() - startedAt;
  }
  const health = async () => (await app.http.inject('/health')).json().services.router;

  await waitFor(MAIN.latitude);
  expect(await health()).toMatchObject({ active: 'peplink', sources: [{ active: true }, { active: false }] });
  expect(await waitFor(BACKUP.latitude, { isMainLost: true })).toBeGreaterThanOrEqual(10_000);
  expect(await health()).toMatchObject({
    status: 'connected',
    sources: [
      { active: false, status: 'disconnected', reason: expect.stringMatching(/^no fix/) },
      { active: true, status: 'connected', reason: null },
    ],
  });
  expect(await waitFor(MAIN.latitude)).toBeGreaterThanOrEqual(30_000);
});

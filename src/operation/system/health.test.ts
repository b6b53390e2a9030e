import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { buildTestApp } from '../../../test/support/service/build-test-app.ts';

test.each([-86_400_000, 86_400_000])('the uptime does not change when the clock is set by %d ms', async (step) => {
  const clock = new FakeClock();
  const app = await buildTestApp({ clock });
  clock.setWall(step);
  const { uptime } = (await app.http.inject('/health')).json<{ uptime: number }>();
  expect(uptime).toBeGreaterThanOrEqual(0);
  expect(uptime).toBeLessThan(60);
});

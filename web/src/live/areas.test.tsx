import { expect, onTestFinished, test, vi } from 'vitest';
import { alarmsOf, fakeLive } from '../test/fake-live.ts';
import { fakeService, unreachable } from '../test/fake-service.ts';
import { makeAlarm } from '../test/make-alarm.ts';
import { anchorWatch, areas, keepAreas } from './areas.ts';

const watch = { latitude: 50.36, longitude: 7.6, kind: 'anchor', radiusM: 60, distanceM: null, _links: {} };

test('areas and anchor watch are loaded, and again when an alarm of theirs changes', async () => {
  const { calls } = fakeService({
    'GET /v1/areas': () => ({ areas: [], _links: {} }),
    'GET /v1/anchor-watch': () => watch,
  });
  const asked = () => calls.map(({ path }) => path);
  const live = fakeLive();
  live.open();
  onTestFinished(keepAreas());
  await vi.waitFor(() => expect(anchorWatch.data.value).toEqual(watch));
  expect(asked()).toEqual(['/v1/areas', '/v1/anchor-watch']);

  const alarm = makeAlarm({ type: 'anchor', distanceKm: 0.07 });
  live.receive(alarmsOf([alarm]));
  await vi.waitFor(() => expect(asked().slice(2)).toEqual(['/v1/anchor-watch']));
  live.receive(alarmsOf([{ ...alarm, distanceKm: 0.08 }]));
  live.receive(alarmsOf([{ ...alarm, distanceKm: 0.08 }, makeAlarm({ id: 'b', type: 'area' })]));
  await vi.waitFor(() => expect(asked().slice(3)).toEqual(['/v1/areas']));
});

test('no watch is no failure, no answer is one', async () => {
  fakeService({ 'GET /v1/anchor-watch': () => new Response(null, { status: 204 }) });
  await anchorWatch.reload();
  expect(anchorWatch.data.value).toBeNull();
  expect(anchorWatch.problem.value).toBeUndefined();
  fakeService({ 'GET /v1/areas': unreachable });
  await areas.reload();
  expect(areas.problem.value?.status).toBe(0);
});

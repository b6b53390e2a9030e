import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { makeNewTrip } from '../../../test/support/samples/make-trip.ts';
import { seedCategory, seedClient } from '../../../test/support/samples/seed-trip.ts';
import type { Fix } from '../../vessel/position/fix.ts';
import { createHistory } from '../../vessel/position/history/history.ts';
import { createLocationStore } from '../../vessel/position/index.ts';
import { createTrips } from './index.ts';

const INTERVAL_MS = 10_000;

await describeOnEachEngine('the logging of tracks', (open) => {
  async function sail() {
    const { db } = await open();
    const clock = new FakeClock();
    const log = createRecordingLog();
    const locations = createLocationStore(db);
    const state = {
      fix: undefined as Fix | undefined,
      /** Runs once, between the question which trips log and the write. */
      afterQuestion: undefined as (() => Promise<void>) | undefined,
    };
    const exists = async () => true;
    const startHistory = () => {
      const store = createLocationStore(db);
      const history = createHistory({
        store,
        current: () => state.fix,
        clock,
        log,
        intervalMs: INTERVAL_MS,
      });
      const { service } = createTrips({
        db,
        clock,
        clients: { exists },
        categories: { exists },
        places: { exists },
        gps: {
          logFor: (source) =>
            history.logFor(async () => {
              const ids = await source();
              const run = state.afterQuestion;
              state.afterQuestion = undefined;
              await run?.();
              return ids;
            }),
        },
      });
      return { history, service };
    };
    let { history, service } = startHistory();
    const client = await seedClient(db);
    const references = { categoryId: await seedCategory(db), senderId: client, receiverId: client };

    return {
      state,
      log,
      service,
      startTrip: async (logGps = true) => (await service.create(makeNewTrip({ ...references, logGps }))).id,
      /** As a new process would go on. */
      restart: () => {
        ({ history, service } = startHistory());
      },
      /** One tick of the history, with a new fix or the one before; returns the trips that got a location. */
      async tick(fix: 'new' | 'same' | 'none' = 'new') {
        if (fix !== 'same') state.fix = fix === 'new' ? makeFix({ recordedAt: clock.now() }) : undefined;
        const before = new Set(await all());
        history.start();
        await clock.advance(INTERVAL_MS);
        await history.close();
        return (await all()).filter((entry) => !before.has(entry)).map((entry) => entry.split(' ')[1]);
      },
    };

    async function all() {
      const rows = (await Array.fromAsync(locations.pages({ from: 0, to: clock.now() }))).flat();
      return rows.map(({ id, tripId }) => `${id} ${tripId ?? 'none'}`);
    }
  }

  test('a fix is logged for every Active trip that logs, else for none', async () => {
    const { service, startTrip, tick } = await sail();
    expect(await tick()).toEqual(['none']);
    const silent = await startTrip(false);
    expect(await tick()).toEqual(['none']);
    const [first, second] = [await startTrip(), await startTrip()];
    expect((await tick()).toSorted()).toEqual([first, second].toSorted());
    await service.complete(first, { endLatitude: 0, endLongitude: 0 });
    expect(await tick()).toEqual([second]);
    await service.update(silent, { logGps: true });
    await service.remove(second);
    expect(await tick()).toEqual([silent]);
    await service.update(silent, { status: 'Cancelled' });
    expect(await tick()).toEqual(['none']);
  });

  test('nothing is logged without a fix, and the same fix once for each trip', async () => {
    const { startTrip, tick, restart } = await sail();
    const first = await startTrip();
    expect(await tick('none')).toEqual([]);
    expect(await tick()).toEqual([first]);
    expect(await tick('same')).toEqual([]);
    const second = await startTrip();
    expect(await tick('same')).toEqual([second]);
    expect(await tick('same')).toEqual([]);
    restart();
    expect(await tick('same')).toEqual([]);
    expect((await tick()).toSorted()).toEqual([first, second].toSorted());
  });

  test('a trip that starts while the vessel lies still gets the fix that is recorded already', async () => {
    const { startTrip, tick } = await sail();
    expect(await tick()).toEqual(['none']);
    const trip = await startTrip();
    expect(await tick('same')).toEqual([trip]);
  });

  test('a trip that is deleted while the tick runs costs the others nothing', async () => {
    const { state, log, service, startTrip, tick } = await sail();
    const [doomed, kept] = [await startTrip(), await startTrip()];
    state.afterQuestion = () => service.remove(doomed);
    expect(await tick()).toEqual([kept]);
    state.afterQuestion = () => service.remove(kept);
    // The last one went: the fix belongs to no trip then.
    expect(await tick()).toEqual(['none']);
    expect(log.lines).toEqual([]);
  });
});

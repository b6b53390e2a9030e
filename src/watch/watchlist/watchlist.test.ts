import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { runWatchlist } from '../../../test/support/features/watchlist-run.ts';
import { makeUpload, makeWav } from '../../../test/support/sound-files.ts';

const ENTRIES = '/v1/watchlist/entries';
const CATEGORIES = '/v1/watchlist/categories';

await describeOnEachEngine('the rules of the watchlist', (open) => {
  const start = async () => runWatchlist(await open());

  test('are those of the first start where nobody has entered any', async () => {
    const { watchlist } = await start();
    const { entries, categories, settings, sounds } = await watchlist.rules();
    expect([entries, [...categories]]).toEqual([[], []]);
    expect(settings).toMatchObject({
      rangeThresholds: [10, 5, 2, 1, 0.5],
      defaultStarColor: '#ffcc00',
      defaultAlertSound: 'alert',
      defaultDangerSound: 'danger',
    });
    expect([...sounds.keys()].toSorted()).toEqual(['alert', 'chime', 'danger']);
    expect(sounds.get('alert')).toMatchObject({ key: 'alert', volume: 100, builtin: true });
  });

  test('are what is stored, in the types of the domain', async () => {
    const { call, clock, watchlist } = await start();
    const given = { name: 'Friends', color: '#fff', soundEnabled: false, rangeThresholds: [9, 8, 7, 6, 5] };
    const { id: categoryId } = (await call('POST', CATEGORIES, given)).body;
    const { id } = (await call('POST', ENTRIES, { mmsi: '002111234', name: 'Coast', categoryId })).body;
    const sound = (await call('POST', '/v1/watchlist/sounds/upload', makeUpload('Horn', makeWav()))).body;
    const rules = await watchlist.rules();
    const times = { createdAt: clock.now(), updatedAt: clock.now() };
    const inherited = { alertSound: null, dangerSound: null };
    expect(rules.entries).toEqual([
      {
        id,
        mmsi: 2_111_234,
        name: 'Coast',
        categoryId,
        ...inherited,
        starColor: null,
        rangeThresholds: null,
        ...times,
      },
    ]);
    const category = { ...given, ...inherited, id: categoryId, displayType: 'stars', overlayEnabled: true };
    expect([...rules.categories]).toEqual([[categoryId, { ...category, overlayIcon: null, ...times }]]);
    const { id: soundId, key, file_id: fileId } = sound;
    expect(rules.sounds.get('horn')).toEqual({
      id: soundId,
      key,
      name: 'Horn',
      volume: 100,
      fileId,
      builtin: false,
      createdAt: clock.now(),
    });
  });

  test('are sent again after every change that is stored, and after no other', async () => {
    const { call, watchlist, changes } = await start();
    let sent = 0;
    const expectSent = async (times: number, request: Promise<{ status: number; body?: { id?: string } }>) => {
      const { body } = await request;
      sent += times;
      expect(changes()).toBe(sent);
      return body?.id;
    };
    const category = await expectSent(1, call('POST', CATEGORIES, { name: 'Friends', color: '#fff' }));
    await expectSent(0, call('POST', CATEGORIES, { name: 'Friends', color: 'white' }));
    const entry = await expectSent(1, call('POST', ENTRIES, { mmsi: '211234560', name: 'x' }));
    await expectSent(0, call('POST', ENTRIES, { mmsi: '211234560', name: 'x' }));
    await expectSent(1, call('PUT', `${ENTRIES}/${entry}`, { categoryId: category }));
    await expectSent(0, call('PUT', `${ENTRIES}/${entry}`, { categoryId: category }));
    await expectSent(1, call('PUT', `${CATEGORIES}/${category}`, { soundEnabled: false }));
    await expectSent(0, call('PUT', `${CATEGORIES}/${category}`, { soundEnabled: false }));
    await expectSent(1, call('PUT', '/v1/watchlist/settings', { defaultAlertSound: 'chime' }));
    await expectSent(0, call('PUT', '/v1/watchlist/settings', { defaultAlertSound: 'nope' }));
    const sound = await expectSent(1, call('POST', '/v1/watchlist/sounds/upload', makeUpload('Horn', makeWav())));
    await expectSent(1, call('PUT', `/v1/watchlist/sounds/${sound}/volume`, { volume: 10 }));
    await expectSent(1, call('DELETE', `/v1/watchlist/sounds/${sound}`));
    await expectSent(0, call('DELETE', `/v1/watchlist/sounds/${sound}`));
    await expectSent(1, call('DELETE', `${CATEGORIES}/${category}`));
    await expectSent(1, call('DELETE', `${ENTRIES}/${entry}`));
    await expectSent(0, call('DELETE', `${ENTRIES}/${entry}`));
    const end = watchlist.onChange(() => expect.unreachable());
    end();
    await expectSent(1, call('POST', ENTRIES, { mmsi: '211234560', name: 'x' }));
  });

  test('already hold the change when it is sent', async () => {
    const { call, watchlist } = await start();
    const seen: Promise<number>[] = [];
    watchlist.onChange(() => seen.push(watchlist.rules().then(({ entries }) => entries.length)));
    await call('POST', ENTRIES, { mmsi: '211234560', name: 'x' });
    expect(await Promise.all(seen)).toEqual([1]);
  });
});

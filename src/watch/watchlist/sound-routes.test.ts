import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { refusal } from '../../../test/support/features/routes-app.ts';
import { runWatchlist } from '../../../test/support/features/watchlist-run.ts';
import { makeMp3, makeUpload, makeWav } from '../../../test/support/sound-files.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { findLockedCategory, findLockedEntry, findLockedSettings } from './watchlist-store.ts';

const UNKNOWN = createId(0);
const PATH = '/v1/watchlist/sounds';
const RECORDS = { entries: '/v1/watchlist/entries', categories: '/v1/watchlist/categories' };
const SETTINGS = '/v1/watchlist/settings';
const REFERENCED = refusal(400, 'Cannot delete sound: entries, categories or settings still reference it');

interface SoundAnswer {
  id: string;
  key: string;
  file_id: string;
  builtin: boolean;
}

await describeOnEachEngine('the sounds of the watchlist', (open, engine) => {
  async function start() {
    const run = await runWatchlist(await open());
    const upload = (name: string, file = makeMp3()) => run.call('POST', `${PATH}/upload`, makeUpload(name, file));
    const list = async (): Promise<SoundAnswer[]> => (await run.call('GET', PATH)).body.sounds;
    /** The stored files and those that are still coming in. */
    const files = () => ['sounds', 'incoming'].flatMap((name) => filesIn(join(run.root, name)));
    return { ...run, upload, list, files };
  }

  const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

  test('begin with those of the release, which cannot be deleted', async () => {
    const { call, list, storage } = await start();
    const sounds = await list();
    const shipped = (key: string, name: string) => ({
      id: expect.any(String),
      key,
      name,
      volume: 100,
      file_id: `builtin-${key}.wav`,
      builtin: true,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(sounds).toEqual([shipped('alert', 'Alert'), shipped('chime', 'Chime'), shipped('danger', 'Danger')]);
    expect((await call('GET', PATH)).body._links).toEqual({ self: PATH });
    for (const { id } of sounds) {
      expect(await call('DELETE', `${PATH}/${id}`)).toEqual(refusal(400, 'Cannot delete sound: it is built in'));
    }
    expect(await list()).toEqual(sounds);
    expect(storage.maxUploadBytes).toBe(5_242_880);
  });

  test('are uploaded, listed behind those of the release, and removed with their file', async () => {
    const { call, upload, list, files, changes } = await start();
    const created = await upload("Ship's bell");
    const { id } = created.body;
    const record = {
      id,
      key: 'ship-s-bell',
      name: "Ship's bell",
      volume: 100,
      file_id: `${id}.mp3`,
      builtin: false,
      created_at: '2026-11-20T08:00:00.000Z',
    };
    expect(created).toEqual({ status: 201, body: { ...record, _links: { self: `${PATH}/${id}` } } });
    expect((await list()).at(-1)).toEqual(record);
    expect(files()).toEqual([`${id}.mp3`]);
    expect(changes()).toBe(1);
    expect(await call('DELETE', `${PATH}/${id}`)).toEqual({ status: 204, body: undefined });
    expect(changes()).toBe(2);
    expect(await list()).toHaveLength(3);
    expect(files()).toEqual([]);
    expect(await call('DELETE', `${PATH}/${id}`)).toEqual(refusal(404, `Sound ${id} not found`));
  });

  test('of the same name get keys of their own, also when they come at the same time', async () => {
    const { upload, list, files } = await start();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload('Alert', makeWav())));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const keys = (await list()).filter(({ builtin }) => !builtin).map(({ key }) => key);
    expect(keys.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `alert-${index + 2}`).toSorted());
    expect(files()).toHaveLength(10);
  });

  test('stay while an entry, a category or the settings refer to them', async () => {
    const { call, upload } = await start();
    const { id, key } = (await upload('Horn')).body;
    const color = '#fff';
    for (const field of ['alertSound', 'dangerSound']) {
      for (const path of Object.values(RECORDS)) {
        const record = (await call('POST', path, { mmsi: '211234560', name: 'x', color, [field]: key })).body;
        expect(await call('DELETE', `${PATH}/${id}`)).toEqual(REFERENCED);
        expect((await call('DELETE', `${path}/${record.id}`)).status).toBe(204);
      }
    }
    for (const [field, before] of Object.entries({ defaultAlertSound: 'alert', defaultDangerSound: 'danger' })) {
      await call('PUT', SETTINGS, { [field]: key });
      expect(await call('DELETE', `${PATH}/${id}`)).toEqual(REFERENCED);
      await call('PUT', SETTINGS, { [field]: before });
    }
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204);
  });

  test('that are deleted while somebody begins to refer to them are gone, or referred to, never both', async () => {
    const { call, upload, list, db } = await start();
    for (let round = 0; round < 8; round += 1) {
      const { id, key } = (await upload(`Horn ${round}`)).body;
      const [added, settings, removed] = await Promise.all([
        call('POST', RECORDS.entries, { mmsi: `21100000${round}`, name: 'x', alertSound: key }),
        call('PUT', SETTINGS, { defaultAlertSound: key }),
        call('DELETE', `${PATH}/${id}`),
      ]);
      if (added.status !== 201) expect(added).toEqual(refusal(400, `alertSound ${key} not found`));
      if (settings.status !== 200) expect(settings).toEqual(refusal(400, `defaultAlertSound ${key} not found`));
      if (removed.status !== 204) expect(removed).toEqual(REFERENCED);
      const isReferenced = added.status === 201 || settings.status === 200;
      expect(removed.status).toBe(isReferenced ? 400 : 204);
    }
    const keys = new Set((await list()).map(({ key }) => key));
    const entries = await db.selectFrom('watchlist_entries').select('alert_sound').execute();
    for (const { alert_sound } of entries) expect(keys).toContain(alert_sound);
  });

  // SQLite has one writer at a time, so there nobody can hold a lock that another waits for.
  test.skipIf(engine === 'sqlite')('are not waited for by who deletes them while a record changes', async () => {
    const { call, upload, db } = await start();
    const { id, key } = (await upload('Horn')).body;
    const record = { mmsi: '211234560', name: 'x', color: '#fff', alertSound: key };
    const entry = (await call('POST', RECORDS.entries, record)).body;
    const category = (await call('POST', RECORDS.categories, record)).body;
    await call('PUT', SETTINGS, { defaultAlertSound: key });
    // Were the deletion to wait here, a change that refers to the sound again would wait for it in turn: a deadlock.
    await db.transaction().execute(async (trx) => {
      expect(await findLockedEntry(trx, entry.id)).toMatchObject({ alertSound: key });
      expect(await findLockedCategory(trx, category.id, 'change')).toMatchObject({ alertSound: key });
      expect(await findLockedSettings(trx)).toMatchObject({ defaultAlertSound: key });
      expect(await call('DELETE', `${PATH}/${id}`)).toEqual(REFERENCED);
    });
  });

  test('have a volume that can be changed, also those of the release', async () => {
    const { call, upload, list } = await start();
    const [shipped] = await list();
    const { id, _links, ...own } = (await upload('Horn')).body;
    expect(await call('PUT', `${PATH}/${id}/volume`, { volume: 0 })).toEqual({
      status: 200,
      body: { id, ...own, volume: 0, _links },
    });
    expect((await call('PUT', `${PATH}/${shipped?.id}/volume`, { volume: 30 })).body).toMatchObject({
      key: 'alert',
      volume: 30,
      builtin: true,
    });
    expect(await list()).toMatchObject([{ volume: 30 }, { volume: 100 }, { volume: 100 }, { volume: 0 }]);
    expect(await call('PUT', `${PATH}/${id}/volume`, {})).toEqual(refusal(400, 'volume is required'));
    for (const volume of [-1, 101, 1.5, '50', null]) {
      const answer = await call('PUT', `${PATH}/${id}/volume`, { volume });
      expect([volume, answer]).toEqual([volume, refusal(400, expect.stringMatching('^volume must be'))]);
    }
  });

  test.each([UNKNOWN, 'x', '%20'])('the id %s is not found anywhere', async (raw) => {
    const { call } = await start();
    const unknown = refusal(404, `Sound ${decodeURIComponent(raw)} not found`);
    expect(await call('PUT', `${PATH}/${raw}/volume`, { volume: 1 })).toEqual(unknown);
    expect(await call('DELETE', `${PATH}/${raw}`)).toEqual(unknown);
  });

  test('that cannot be recorded leave no file', async () => {
    const { call, upload, files, db } = await start();
    await sql`alter table watchlist_sounds rename to gone`.execute(db);
    const failure = refusal(503, 'The database could not carry out the request');
    expect(await upload('Horn')).toEqual(failure);
    expect(files()).toEqual([]);
    expect(await call('GET', PATH)).toEqual(failure);
    expect(await call('PUT', `${PATH}/${UNKNOWN}/volume`, { volume: 1 })).toEqual(failure);
    expect(await call('DELETE', `${PATH}/${UNKNOWN}`)).toEqual(failure);
  });

  test('whose file is gone already can be removed all the same', async () => {
    const { call, upload, list, root } = await start();
    const { id } = (await upload('Horn')).body;
    await rm(join(root, 'sounds'), { recursive: true });
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect(await list()).toHaveLength(3);
  });
});

import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/foundation/shared/clock.ts';
import { FakeFeed } from '../support/fakes/fake-feed.ts';
import { feedPosition } from '../support/fakes/feed-messages.ts';
import { readLiveDocument } from '../support/live-document.ts';
import { connectWs } from '../support/network/ws-client.ts';
import { listenTestApp } from '../support/service/listening-app.ts';

const MIDDLE_RHINE = { sw: [50, 7], ne: [51, 8] } as const;
const KOBLENZ = { sw: [50.3, 7.5], ne: [50.45, 7.7] };
const VISITOR = 211_000_001;

const position = (mmsi: number, [latitude, longitude]: readonly [number, number]) =>
  feedPosition({ mmsi, at: new Date().toISOString(), body: { Latitude: latitude, Longitude: longitude } });

test('a service on shore without a position shows its areas, and a client the part that it asks for', async () => {
  const feed = await FakeFeed.start({ clock: systemClock });
  onTestFinished(() => feed[Symbol.asyncDispose]());
  const { app, wsUrl } = await listenTestApp({
    websocket: { tokens: ['a-token'] },
    ais: { max_jump_mps: 0, remote: { enabled: true, url: [feed.url], api_key: 'a-feed-key', areas: [MIDDLE_RHINE] } },
  });
  const stream = await feed.client();
  expect((await stream.subscription()).BoundingBoxes).toEqual([[MIDDLE_RHINE.sw, MIDDLE_RHINE.ne]]);
  const [whole, part] = [await connectWs(wsUrl('a-token')), await connectWs(wsUrl('a-token'))];
  onTestFinished(async () => {
    for (const client of [whole, part]) await client[Symbol.asyncDispose]();
  });
  await whole.subscribe('vessels');
  expect(await whole.next('vessels')).toMatchObject({ action: 'snapshot', bbox: MIDDLE_RHINE });
  part.send({ action: 'subscribe', channels: ['vessels'], area: KOBLENZ });
  expect(await part.next('vessels')).toMatchObject({ action: 'snapshot', vessels: [] });

  stream.send(
    position(VISITOR, [50.36, 7.6]),
    position(211_000_002, [50.73, 7.1]),
    position(211_000_003, [49.5, 7.6]),
    position(211_000_004, [50.4, 7.6]),
  );
  for (const mmsi of [VISITOR, 211_000_002, 211_000_004]) {
    expect(await whole.next('vessels')).toMatchObject({ action: 'spawn', vessel: { mmsi } });
  }
  for (const mmsi of [VISITOR, 211_000_004]) {
    expect(await part.next('vessels')).toMatchObject({ action: 'spawn', vessel: { mmsi } });
  }
  stream.send(position(VISITOR, [50.9, 7.6]));
  expect(await part.next('vessels')).toEqual({ type: 'vessels', action: 'remove', mmsi: VISITOR });
  expect(await whole.next('vessels')).toMatchObject({ action: 'update', vessel: { mmsi: VISITOR } });

  const { namesOf } = await readLiveDocument(app);
  for (const message of [...whole.messages, ...part.messages]) expect(namesOf(message)).toHaveLength(1);
});

import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { destination } from '../../../src/foundation/shared/geo/geo.ts';
import { nmeaBurst } from '../../support/ais/nmea-sentences.ts';
import { startOffice } from '../../support/fleet/fleet-run.ts';
import { serveLines } from '../../support/network/line-server.ts';

const PLACE = { latitude: 50.36, longitude: 7.6 };
const FAR = destination(PLACE, 90, 111_000);

test('the office sees that the position of a ship is doubtful, and why', async () => {
  const readers = new Set<Socket>();
  const url = await serveLines((socket) => void readers.add(socket));
  let isFar = false;
  const sending = setInterval(() => {
    // Every second fix is far away, so that no chain of them is accepted as a jump.
    const place = isFar && Math.round(Date.now() / 200) % 2 === 0 ? FAR : PLACE;
    const burst = nmeaBurst({ ...place, at: Date.now(), speedKnots: 0, courseDeg: 0, hdop: 1, pdop: 2, vdop: 1 });
    for (const socket of readers) socket.write(burst);
  }, 200);
  onTestFinished(() => clearInterval(sending));

  const office = await startOffice();
  await office.addShip('Anna', { config: { router: { provider: 'nmea', url } } });
  const shipOf = async () => (await office.call('GET', '/v1/fleet/ships/anna')).body;
  const PATIENCE = { timeout: 60_000 };
  await expect.poll(shipOf, PATIENCE).toMatchObject({ trust: { state: 'good' }, position: PLACE });

  isFar = true;
  await expect.poll(shipOf, PATIENCE).toMatchObject({ trust: { state: 'doubtful', cause: 'jump' }, position: PLACE });
});

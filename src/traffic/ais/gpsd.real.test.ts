import { expect, onTestFinished, test } from 'vitest';
import { gpsdIsInstalled, RealGpsd } from '../../../test/support/real/real-gpsd.ts';
import { realPart } from '../../../test/support/real/real-parts.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { every, systemClock } from '../../foundation/shared/clock.ts';
import { encodeSentences } from '../../outward/nmea-output/encoder/index.ts';
import { type AisMessage, createAis } from './index.ts';

const POSITION = encodeSentences({ kind: 'position', type: 1, mmsi: 244_670_001, latitude: 50.36, longitude: 7.6 });
const STATICS = encodeSentences({ kind: 'static', type: 5, mmsi: 244_670_001, name: 'AURORA', callsign: 'PE1234' });
const OWN_POSITION = '$GPRMC,083559.40,A,5021.60130,N,00736.11490,E,8.42,147.3,201126,,,A*6C';

test.skipIf(!realPart('gpsd', gpsdIsInstalled))('a real gpsd passes on what its AIS receiver receives', async () => {
  await using gpsd = await RealGpsd.start();
  const messages: AisMessage[] = [];
  const ais = await createAis({
    config: {
      local: { enabled: true, url: gpsd.url },
      remote: { enabled: false, url: [], api_key: undefined, radius_km: 20, areas: [] },
    },
    clock: systemClock,
    log: createRecordingLog(),
    centre: () => undefined,
    states: { load: async () => undefined, save: async () => undefined },
  });
  ais.local.onMessage((message) => messages.push(message));
  ais.start();
  onTestFinished(() => ais.close());
  // gpsd does not repeat messages for later clients.
  const feed = every(systemClock, 100, () => void gpsd.send([OWN_POSITION, ...POSITION, ...STATICS].join('\r\n')));
  onTestFinished(() => feed.cancel());
  const kinds = () => new Set(messages.map(({ kind, mmsi }) => `${kind} ${mmsi}`));
  await expect.poll(kinds).toEqual(new Set(['position 244670001', 'static 244670001']));
  expect(messages.find(({ kind }) => kind === 'static')).toMatchObject({ name: 'AURORA', callsign: 'PE1234' });
  expect(ais.local.status().status).toBe('connected');
  // Status messages of gpsd are not lines of the receiver.
  expect(ais.local.stats()?.rejected).toMatchObject({ bad_json: 0, bad_checksum: 0, out_of_order: 0 });
});

import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { every, systemClock } from '../../../src/foundation/shared/clock.ts';
import { nmeaBurst } from '../../support/ais/nmea-sentences.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { FakeReceiver } from '../../support/fakes/fake-receiver.ts';
import { freeTcpPort } from '../../support/network/free-port.ts';
import { gpsdIsInstalled, RealGpsd } from '../../support/real/real-gpsd.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';

const MMSI = 244_670_001;

/** Every report of the daemon, as it comes, and its answers to what it is asked. */
function watch(port: number): { reports: Record<string, unknown>[]; ask: (command: string) => void } {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const reports: Record<string, unknown>[] = [];
  createInterface({ input: socket }).on('line', (line) => reports.push(JSON.parse(line)));
  socket.write('?WATCH={"enable":true,"json":true};\n');
  return { reports, ask: (command) => void socket.write(`${command}\n`) };
}

describe.skipIf(!realPart('gpsd', gpsdIsInstalled))('gpsd, reading our sentences', () => {
  test('reports our position and the vessels that the antenna receives', async () => {
    await using router = await FakePeplink.start();
    const place = { latitude: 50.36, longitude: 7.6 };
    router.setPosition({ ...place, speedMps: 4, altitudeM: 64 });
    await using receiver = await FakeReceiver.start();
    const port = await freeTcpPort();
    await listenTestApp({
      router: { provider: 'peplink', url: router.url, username: router.username, password: router.password },
      ais: { local: { enabled: true, url: receiver.url } },
      nmea: { outputs: [{ url: `tcp-listen://127.0.0.1:${port}` }] },
    });
    await receiver.connected();
    await using gpsd = await RealGpsd.start({ feed: `tcp://127.0.0.1:${port}` });
    const { reports } = watch(gpsd.port);
    const find = (wanted: object) => () =>
      reports.find((report) => Object.entries(wanted).every(([key, value]) => report[key] === value));

    await expect.poll(find({ class: 'TPV', mode: 3 })).toMatchObject({
      lat: expect.closeTo(place.latitude, 5),
      lon: expect.closeTo(place.longitude, 5),
    });
    receiver.send(
      { kind: 'position', type: 1, mmsi: MMSI, latitude: 50.3612, longitude: 7.6012, speedKnots: 6.2 },
      { kind: 'static', type: 5, mmsi: MMSI, name: 'AURORA', toBowM: 90, toSternM: 20 },
    );
    await expect.poll(find({ class: 'AIS', type: 1 })).toMatchObject({ mmsi: MMSI, speed: 62 });
    await expect.poll(find({ class: 'AIS', type: 5 })).toMatchObject({ mmsi: MMSI, shipname: 'AURORA' });
  });

  test('has the satellites, the precision and the geoid that another gpsd has received', async () => {
    await using receiver = await RealGpsd.start();
    const port = await freeTcpPort();
    await listenTestApp({
      router: { provider: 'gpsd', url: receiver.url },
      nmea: { outputs: [{ url: `tcp-listen://127.0.0.1:${port}` }] },
    });
    let second = 0;
    const feed = every(systemClock, 200, () => {
      second += 1;
      const precision = { altitudeM: 64.3, pdop: 1.8, hdop: 0.9, vdop: 1.5 };
      const at = Math.floor(systemClock.now() / 1000) * 1000 + second;
      void receiver.send(nmeaBurst({ latitude: 50.36, longitude: 7.6, at, speedKnots: 8.4, ...precision }));
    });
    onTestFinished(() => feed.cancel());
    const lines: string[] = [];
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    createInterface({ input: socket }).on('line', (line) => lines.push(line));
    const fields = (type: string) => lines.findLast((line) => line.startsWith(type))?.split(/[,*]/) ?? [];
    await expect.poll(() => fields('$GPGGA').slice(7, 12)).toEqual(['06', '0.9', '64.3', 'M', '47.6']);
    expect(fields('$GPGSA').slice(15, 18)).toEqual(['1.8', '0.9', '1.5']);

    await using gpsd = await RealGpsd.start({ feed: `tcp://127.0.0.1:${port}` });
    const { reports, ask } = watch(gpsd.port);
    const newest = (kind: string) => reports.findLast((report) => report['class'] === kind);
    await expect
      .poll(() => newest('TPV'))
      .toMatchObject({ mode: 3, geoidSep: expect.closeTo(47.6, 3), altMSL: expect.closeTo(64.3, 3) });
    // This gpsd reports the sky by itself only where the satellites are listed.
    await expect
      .poll(() => {
        ask('?POLL;');
        return newest('POLL');
      })
      .toMatchObject({ sky: [{ pdop: 1.8, hdop: 0.9, vdop: 1.5 }] });
  });
});

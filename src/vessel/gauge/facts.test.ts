import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { FakeGauge, makeForecastGauge, makeGauge } from '../../../test/support/fakes/fake-gauge.ts';
import { createFactsReader, parseFacts } from './facts.ts';
import { createGaugeHttp } from './gauge-http.ts';

const at = '2026-11-20T08:45:00+01:00';
const water = (series: object) => ({ timeseries: [{ shortname: 'W', unit: 'cm', ...series }] });
const measured = (value: number) => ({ currentMeasurement: { timestamp: at, value } });

test('a station has its marks, its zero and its level, also below zero', () => {
  const characteristicValues = [
    { shortname: 'GlW', unit: 'cm', value: 70, validFrom: '2013-01-01' },
    { shortname: 'GlW', unit: 'cm', value: 77, validFrom: '2023-01-01' },
    { shortname: 'TuGLW', unit: 'cm', value: 190, validFrom: '0007-01-01' },
    { shortname: 'HSW', unit: 'cm', value: 640 },
  ];
  const gaugeZero = { unit: 'm. ü. NHN', value: 67.669 };
  const [station] = parseFacts([makeGauge('KAUB', water({ ...measured(-22), characteristicValues, gaugeZero }))]);
  expect(station).toMatchObject({
    level: { value: -22 },
    zero: { heightM: 67.669, datum: 'NHN' },
    glwCm: 77,
    tuGlwCm: 190,
    hswCm: 640,
  });
});

test('a level above the sea is not a level above a gauge, and what stands for no value is none', () => {
  const [canal, empty, odd] = parseFacts([
    makeGauge('CANAL', water({ unit: 'm+NN', ...measured(52.1) })),
    makeGauge('EMPTY', water(measured(99_999))),
    makeGauge('ODD', water({ unit: 'ft', ...measured(3), gaugeZero: { unit: 'm', value: 3 } })),
  ]);
  expect(canal).toMatchObject({ level: { value: 5210 }, zero: { heightM: 0, datum: 'NN' } });
  expect(empty?.level).toBeUndefined();
  expect(odd).toMatchObject({ level: undefined, zero: undefined });
  expect(parseFacts([null, {}, makeGauge('NOWHERE', { latitude: undefined })])).toEqual([]);
});

test('stations of waters and by name are asked once in ten minutes, forecasts of those that are wanted', async () => {
  const fake = await FakeGauge.start();
  const clock = new FakeClock();
  fake.stations = [
    makeForecastGauge('KAUB'),
    makeGauge('MAINZ'),
    makeGauge('TRIER', { water: { shortname: 'MOSEL' } }),
  ];
  fake.forecasts.set('uuid-KAUB', [
    { initialized: at, timestamp: '2026-11-20T10:45:00+01:00', value: 104, type: 'forecast' },
  ]);
  const http = createGaugeHttp({ url: fake.url, clock });
  const reader = createFactsReader({ http, clock });
  const question = { waters: ['RHEIN'], ids: ['TRIER', '?x=1'], forecasts: ['Kaub', 'MAINZ'] };
  const { stations } = await reader.read(question);
  expect(stations.map(({ name, forecast }) => [name, forecast?.values.length])).toEqual([
    ['KAUB', 1],
    ['MAINZ', undefined],
    ['TRIER', undefined],
  ]);
  expect(fake.asked.map(({ query }) => query.get('ids') ?? query.get('waters'))).toEqual(['RHEIN', 'TRIER', null]);
  await reader.read(question);
  expect(fake.asked).toHaveLength(3);
  fake.script = [500, 500, 500];
  await clock.advance(11 * 60_000);
  expect((await reader.read(question)).stations).toHaveLength(3);
  reader.close();
  await http.close();
});

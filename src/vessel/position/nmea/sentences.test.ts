import { describe, expect, test } from 'vitest';
import { nmeaSentence } from '../../../../test/support/ais/nmea-sentences.ts';
import { readSentence } from './sentence.ts';
import { type PositionSentence, parsePositionSentence } from './sentences.ts';

const TIME = ((8 * 60 + 35) * 60 + 59) * 1000 + 400;
const DAY = Date.UTC(2026, 10, 20);
const MEASURED = { satellites: 11, hdop: 0.82, altitudeM: 64.3, geoidM: 47.6 };
const PLACE = { latitude: expect.closeTo(50.3600217, 7), longitude: expect.closeTo(7.601915, 7) };
const SPEED = expect.closeTo(4.33162, 5);

function parse(line: string): PositionSentence | null {
  const framed = readSentence(line);
  if (framed.kind !== 'sentence') throw new Error(`not framed: ${line}`);
  return parsePositionSentence(framed.sentence);
}

const parseBody = (body: string) => parse(nmeaSentence(body));

test.each([
  [
    '$GPRMC,083559.40,A,5021.60130,N,00736.11490,E,8.42,147.3,201126,,,A*6C',
    {
      type: 'RMC',
      timeOfDayMs: TIME,
      validity: 'measured',
      position: PLACE,
      speedMps: SPEED,
      courseDeg: 147.3,
      dayMs: DAY,
    },
  ],
  [
    '$GNGGA,083559.40,5021.60130,N,00736.11490,E,1,11,0.82,64.3,M,47.6,M,,*77',
    { type: 'GGA', timeOfDayMs: TIME, validity: 'measured', position: PLACE, ...MEASURED },
  ],
  ['$GNGSA,A,3,05,12,15,18,20,25,,,,,,,1.42,0.82,1.16,1*04', { type: 'GSA', pdop: 1.42, hdop: 0.82, vdop: 1.16 }],
  ['$GPVTG,147.3,T,,M,8.42,N,15.59,K,A*3A', { type: 'VTG', speedMps: SPEED, courseDeg: 147.3 }],
  [
    '$GNGNS,083559.40,5021.60130,N,00736.11490,E,AAN,11,0.82,64.3,47.6,,,V*69',
    { type: 'GNS', timeOfDayMs: TIME, validity: 'measured', position: PLACE, ...MEASURED },
  ],
  [
    '$GPGLL,5021.60130,N,00736.11490,E,083559.40,A,A*62',
    { type: 'GLL', timeOfDayMs: TIME, validity: 'measured', position: PLACE },
  ],
  ['$GPZDA,083559.40,20,11,2026,00,00*64', { type: 'ZDA', timeOfDayMs: TIME, dayMs: DAY }],
])('%s is read', (line, expected) => {
  expect(parse(line)).toEqual(expected);
});

test('empty fields are null, not zero', () => {
  expect(parseBody('GPRMC,,V,,,,,,,,,,N')).toEqual({
    type: 'RMC',
    timeOfDayMs: null,
    validity: 'none',
    position: null,
    speedMps: null,
    courseDeg: null,
    dayMs: null,
  });
  expect(parseBody('GPGGA,,,,,,0,,,,,,,,')).toMatchObject({
    position: null,
    altitudeM: null,
    hdop: null,
    satellites: null,
    geoidM: null,
  });
  expect(parseBody('GPGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99')).toEqual({
    type: 'GSA',
    pdop: null,
    hdop: null,
    vdop: null,
  });
});

test('a sentence cut short gives what it has', () => {
  expect(parseBody('GPRMC,083559')).toMatchObject({ timeOfDayMs: TIME - 400, validity: 'none', position: null });
});

test('other types are none of ours', () => {
  expect(parseBody('GPGSV,1,1,00')).toBeNull();
});

describe('position', () => {
  const position = (fields: string) => {
    const sentence = parseBody(`GPGLL,${fields},083559,A,A`);
    return sentence?.type === 'GLL' ? sentence.position : undefined;
  };

  test('south and west are negative', () => {
    expect(position('3351.5000,S,07040.2500,W')).toEqual({
      latitude: expect.closeTo(-33.858333, 6),
      longitude: expect.closeTo(-70.670833, 6),
    });
  });

  test('a longitude near Greenwich may lack its degrees (ktuukkan/marine-api#99)', () => {
    const longitude = (field: string) => position(`4426.291992,N,${field},W`)?.longitude;
    expect(longitude('159.931976')).toBeCloseTo(-1.998866, 6);
    expect(longitude('28.844957')).toBeCloseTo(-0.480749, 6);
    expect(longitude('8.844957')).toBeCloseTo(-0.147416, 6);
    expect(longitude('.844957')).toBeCloseTo(-0.014083, 6);
  });

  test('a latitude may have more zeros than the standard has (semuconsulting/pynmeagps#37)', () => {
    expect(position('02348.3822990,S,15313.5862807,E')).toEqual({
      latitude: expect.closeTo(-23.80637, 5),
      longitude: expect.closeTo(153.226438, 6),
    });
  });

  test('any number of decimals will do, and none', () => {
    expect(position('5021,N,00736.1,E')).toEqual({ latitude: 50.35, longitude: expect.closeTo(7.601667, 6) });
  });

  test.each([
    ['no hemisphere', '5021.6,,00736.1,E'],
    ['the hemispheres of the other axis', '5021.6,E,00736.1,N'],
    ['60 minutes', '5060.0,N,00736.1,E'],
    ['a latitude beyond the pole', '9000.1,N,00736.1,E'],
    ['a longitude beyond the date line', '5021.6,N,18000.1,E'],
    ['zero and zero', '0000.0000,N,00000.0000,E'],
    ['a number in another form', '5.0216e3,N,00736.1,E'],
    ['a sign', '-5021.6,N,00736.1,E'],
    ['a place in decimal degrees', '35.68,N,139.76,E'],
    ['60 minutes without degrees', '5021.6,N,60.0,E'],
    ['a zero too many', '4032.6766,N,009007.1100,E'],
  ])('%s is none', (_what, fields) => {
    expect(position(fields)).toBeNull();
  });
});

test.each([
  ['GPRMC,083559,A,5021.6,N,00736.1,E,,,201126,,', 'measured'],
  ['GPRMC,083559,A,5021.6,N,00736.1,E,,,201126,,,D', 'measured'],
  ['GPRMC,083559,A,5021.6,N,00736.1,E,,,201126,,,A,V', 'measured'],
  ['GPRMC,083559,V,5021.6,N,00736.1,E,,,201126,,,N', 'none'],
  ['GPRMC,083559,A,5021.6,N,00736.1,E,,,201126,,,N', 'none'],
  ['GPRMC,083559,A,5021.6,N,00736.1,E,,,201126,,,E', 'estimated'],
  ['GPRMC,083559,V,5021.6,N,00736.1,E,,,201126,,,E', 'estimated'],
  ['GPGLL,5021.6,N,00736.1,E,083559,A,M', 'manual'],
  ['GPGLL,5021.6,N,00736.1,E,083559,A,S', 'simulated'],
  ['GNGNS,083559,5021.6,N,00736.1,E,NNN,00,,,,,', 'none'],
  ['GNGNS,083559,5021.6,N,00736.1,E,NEN,00,,,,,', 'estimated'],
  ['GNGNS,083559,5021.6,N,00736.1,E,NFR,00,,,,,', 'measured'],
  ['GPGGA,083559,5021.6,N,00736.1,E,0,00,,,M,,M,,', 'none'],
  ['GPGGA,083559,5021.6,N,00736.1,E,4,12,,,M,,M,,', 'measured'],
  ['GPGGA,083559,5021.6,N,00736.1,E,6,00,,,M,,M,,', 'estimated'],
  ['GPGGA,083559,5021.6,N,00736.1,E,7,00,,,M,,M,,', 'manual'],
  ['GPGGA,083559,5021.6,N,00736.1,E,8,00,,,M,,M,,', 'simulated'],
  // NovAtel with SBAS (ros-drivers/nmea_navsat_driver#21)
  ['GPGGA,083559,5021.6,N,00736.1,E,9,09,,,M,,M,,', 'measured'],
  // RGM-3800 (tumic0/GPXSee#635)
  ['GPRMC,235901.000,A,3508.7135,N,13651.8903,E,000.00,0.0,010124,,,E', 'estimated'],
  // Drivetech/node-nmea#7
  ['GPRMC,150449.000,L,4239.5210,N,02318.7727,E,39.75,326.93,040915,,', 'none'],
  ['GPGGA,083559,5021.6,N,00736.1,E,,00,,,M,,M,,', 'none'],
])('%s is %s', (body, validity) => {
  expect(parseBody(body)).toMatchObject({ validity });
});

describe('VTG', () => {
  test.each([
    ['its old form of four bare values', 'GPVTG,147.3,145.0,8.42,15.59', { speedMps: SPEED, courseDeg: 147.3 }],
    ['without a mode', 'GPVTG,147.3,T,,M,8.42,N,15.59,K', { speedMps: SPEED, courseDeg: 147.3 }],
    ['with km/h alone', 'GPVTG,,T,,M,,N,36.0,K,A', { speedMps: 10, courseDeg: null }],
    ['without a fix', 'GPVTG,147.3,T,,M,8.42,N,15.59,K,N', { speedMps: null, courseDeg: null }],
    ['reckoned', 'GPVTG,147.3,T,,M,8.42,N,15.59,K,E', { speedMps: null, courseDeg: null }],
  ])('is read in %s', (_form, body, expected) => {
    expect(parseBody(body)).toEqual({ type: 'VTG', ...expected });
  });
});

test.each([
  ['a course of 360 is 0', 'GPVTG,360.0,T,,M,8.42,N,,K,A', { courseDeg: 0 }],
  ['a course above 360 is unknown', 'GPVTG,361.0,T,,M,8.42,N,,K,A', { courseDeg: null }],
  ['a negative speed is unknown', 'GPVTG,1.0,T,,M,-8.42,N,,K,A', { speedMps: null }],
  ['a speed beyond any vehicle is unknown', 'GPVTG,1.0,T,,M,258098.7,N,478000.0,K,A', { speedMps: null }],
  ['a height out of this world is unknown', 'GPGGA,083559,,,,,1,09,,-999999.9,M,,M,,', { altitudeM: null }],
  ['the 31st of June is no date', 'GPZDA,083559,31,06,2026,00,00', { dayMs: null }],
  ['the 29th of February is one in a leap year', 'GPZDA,083559,29,02,2028,00,00', { dayMs: Date.UTC(2028, 1, 29) }],
  ['a short year counts from 2000', 'GPRMC,083559,A,,,,,,,010199,,', { dayMs: Date.UTC(2099, 0, 1) }],
  ['an hour of 24 is no time', 'GPZDA,240000,20,11,2026,00,00', { timeOfDayMs: null }],
  ['a leap second is a time', 'GPZDA,235960,31,12,2026,00,00', { timeOfDayMs: 86_400_000 }],
])('%s', (_what, body, expected) => {
  expect(parseBody(body)).toMatchObject(expected);
});

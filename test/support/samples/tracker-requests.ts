import { crc16 } from '../../../src/vehicles/intake/codec8.ts';

/** When the samples arrive: all of them are of the minutes before. */
export const RECEIVED_AT = Date.parse('2026-11-27T10:00:00Z');

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** A request of an app, as it sends it, and the report that it means. */
export interface TrackerSample {
  /** The app and where its form is from. */
  name: string;
  query?: string;
  contentType?: string;
  body?: string;
  report: {
    at: string;
    latitude: number;
    longitude: number;
    speedMps: number | null;
    courseDeg?: number | null;
    altitudeM?: number | null;
    accuracyM?: number | null;
    batteryPercent?: number | null;
    ignition?: boolean;
  };
}

export const SAMPLES: readonly TrackerSample[] = [
  {
    name: 'Traccar Client 7 (traccar-client-android, ProtocolFormatter.kt): POST with all in the query',
    query:
      'id=82879256&timestamp=1795773106&lat=50.3536&lon=7.5951&speed=10.0&bearing=158.4&altitude=73.0&accuracy=4.3&batt=88.0',
    report: {
      at: '2026-11-27T09:51:46.000Z',
      latitude: 50.3536,
      longitude: 7.5951,
      speedMps: 10 * (1852 / 3600),
      courseDeg: 158.4,
      altitudeM: 73,
      accuracyM: 4.3,
      batteryPercent: 88,
    },
  },
  {
    name: 'Traccar Client 9 (traccar.org/osmand): JSON, speeds in m/s',
    contentType: JSON_TYPE,
    body: '{"location":{"timestamp":"2026-11-27T09:51:46.587Z","coords":{"latitude":50.3536,"longitude":7.5951,"accuracy":4.3,"speed":0.11,"heading":158.4,"altitude":73},"is_moving":true,"odometer":1204.5,"event":"motionchange","battery":{"level":0.88,"is_charging":false},"activity":{"type":"in_vehicle"},"extras":{}},"device_id":"82879256"}',
    report: {
      at: '2026-11-27T09:51:46.587Z',
      latitude: 50.3536,
      longitude: 7.5951,
      speedMps: 0.11,
      courseDeg: 158.4,
      altitudeM: 73,
      accuracyM: 4.3,
      batteryPercent: 88,
    },
  },
  {
    name: 'Traccar Client 9 with what it does not know as -1',
    contentType: JSON_TYPE,
    body: '{"location":{"timestamp":"2026-11-27T09:51:46.587Z","coords":{"latitude":50.3536,"longitude":7.5951,"accuracy":4.3,"speed":-1,"heading":-1,"altitude":73},"battery":{"level":-1}},"device_id":"82879256"}',
    report: {
      at: '2026-11-27T09:51:46.587Z',
      latitude: 50.3536,
      longitude: 7.5951,
      speedMps: null,
      courseDeg: null,
      batteryPercent: null,
    },
  },
  {
    name: 'Traccar Client 10 (traccar-client-sdk, HttpUploader.kt): a form, speed in knots',
    contentType: `${FORM}; charset=UTF-8`,
    body: 'id=82879256&lat=50.3536&lon=7.5951&timestamp=1795773106&accuracy=4.3&altitude=73.0&speed=24.3&bearing=158.4&batt=88&charge=false',
    report: {
      at: '2026-11-27T09:51:46.000Z',
      latitude: 50.3536,
      longitude: 7.5951,
      speedMps: 24.3 * (1852 / 3600),
      courseDeg: 158.4,
      batteryPercent: 88,
    },
  },
  {
    name: 'Traccar Client 10 (HttpUploader.kt): a list of flat objects, speed in knots',
    contentType: JSON_TYPE,
    body: '[{"id":"82879256","lat":50.3536,"lon":7.5951,"timestamp":1795773106,"accuracy":4.3,"altitude":73.0,"speed":24.3,"bearing":158.4,"batt":88,"charge":false}]',
    report: { at: '2026-11-27T09:51:46.000Z', latitude: 50.3536, longitude: 7.5951, speedMps: 24.3 * (1852 / 3600) },
  },
  {
    name: 'GPSLogger (Log to custom URL): the URL of the documentation, speed in m/s',
    query:
      'lat=50.3536&lon=7.5951&timestamp=1795773106&speed_mps=12.5&bearing=158.4&altitude=73.0&accuracy=4.3&batt=88',
    report: {
      at: '2026-11-27T09:51:46.000Z',
      latitude: 50.3536,
      longitude: 7.5951,
      speedMps: 12.5,
      batteryPercent: 88,
    },
  },
  {
    name: 'OsmAnd (online tracking): milliseconds, speed in m/s',
    query: 'lat=50.3536&lon=7.5951&timestamp=1795773106587&hdop=1.2&altitude=73.0&speed_mps=12.5&bearing=158.4',
    report: { at: '2026-11-27T09:51:46.587Z', latitude: 50.3536, longitude: 7.5951, speedMps: 12.5, altitudeM: 73 },
  },
  {
    name: 'a script with `location` and a time without an offset, which is UTC (traccar#1664)',
    query: 'deviceid=7&location=50.3536,7.5951&timestamp=2026-11-27 09:51:46&heading=158.4',
    report: { at: '2026-11-27T09:51:46.000Z', latitude: 50.3536, longitude: 7.5951, speedMps: null, courseDeg: 158.4 },
  },
  {
    name: 'OwnTracks (owntracks.org/booklet/tech/json): km/h',
    contentType: JSON_TYPE,
    body: '{"_type":"location","lat":50.3536,"lon":7.5951,"tst":1795773106,"acc":12,"alt":73,"vel":43,"cog":158,"batt":88,"tid":"AB","t":"u","conn":"m","topic":"owntracks/anna/phone"}',
    report: {
      at: '2026-11-27T09:51:46.000Z',
      latitude: 50.3536,
      longitude: 7.5951,
      speedMps: 43 / 3.6,
      courseDeg: 158,
      altitudeM: 73,
      accuracyM: 12,
      batteryPercent: 88,
    },
  },
  {
    name: 'OwnTracks with line breaks in its JSON (owntracks/recorder#374)',
    contentType: JSON_TYPE,
    body: '{\n  "_type": "location",\n  "acc": 0,\n  "lat": 51.517811,\n  "lon": -0.184072,\n  "tid": "t2",\n  "tst": 1795773106\n}',
    report: {
      at: '2026-11-27T09:51:46.000Z',
      latitude: 51.517811,
      longitude: -0.184072,
      speedMps: null,
      accuracyM: null,
    },
  },
  {
    name: 'a tracker that writes ON and OFF, with a space in its time (traccar#1664)',
    query:
      'id=7&timestamp=2026-11-27%2009:51:46.000&lat=-26.6199&lon=152.8592&speed=0&altitude=433.10&heading=108.42&hdop=81&sat=11&ignition=OFF',
    report: { at: '2026-11-27T09:51:46.000Z', latitude: -26.6199, longitude: 152.8592, speedMps: 0, ignition: false },
  },
  {
    name: 'OsmAnd with a space that was typed after & (traccar#3487)',
    query:
      'lat=50.3536&lon=7.5951&timestamp=1795773106587&hdop=1.2&altitude=73.0&speed_mps=12.5&%20bearing=158.4&trip=Test+2',
    report: { at: '2026-11-27T09:51:46.587Z', latitude: 50.3536, longitude: 7.5951, speedMps: 12.5, courseDeg: 158.4 },
  },
  {
    name: 'SendLocation on a phone in German, with decimal commas (wp-plugin-trackserver#12)',
    query: 'lat=50,3536&lon=7,5951&timestamp=1795773106',
    report: { at: '2026-11-27T09:51:46.000Z', latitude: 50.3536, longitude: 7.5951, speedMps: null },
  },
  {
    name: 'GPSLogger with the time and its offset, whose plus is a space in an address (gpslogger#917)',
    query: 'lat=50.3536&lon=7.5951&timestamp=2026-11-27T11:51:46.587+02:00&speed_mps=12.5',
    report: { at: '2026-11-27T09:51:46.587Z', latitude: 50.3536, longitude: 7.5951, speedMps: 12.5 },
  },
  {
    name: 'OwnTracks on iOS with regions and activities, and what it does not know as -1 (owntracks/ios#630, recorder#542)',
    contentType: JSON_TYPE,
    body: '{"cog":-1,"lon":7.5951,"acc":10,"vel":-1,"topic":"owntracks/anna/phone","lat":50.3536,"inregions":["Yard"],"inrids":["6da9cf"],"motionactivities":["automotive"],"conn":"w","tst":1795773106,"alt":0,"_type":"location","tid":"HT","_http":true,"m":2,"bs":1,"batt":88}',
    report: {
      at: '2026-11-27T09:51:46.000Z',
      latitude: 50.3536,
      longitude: 7.5951,
      speedMps: null,
      courseDeg: null,
      altitudeM: 0,
      batteryPercent: 88,
    },
  },
];

/** Published examples of Teltonika's Codec 8 and 8 Extended; the last one is made, with a position. */
export const PACKETS = {
  one: '000000000000003608010000016B40D8EA30010000000000000000000000000000000105021503010101425E0F01F10000601A014E0000000000000000010000C7CF',
  two: '000000000000002808010000016B40D9AD80010000000000000000000000000000000103021503010101425E100000010000F22A',
  twoRecords:
    '000000000000004308020000016B40D57B480100000000000000000000000000000001010101000000000000016B40D5C198010000000000000000000000000000000101010101000000020000252C',
  extended:
    '000000000000004A8E010000016B412CEE000100000000000000000000000000000000010005000100010100010011001D00010010015E2C880002000B000000003544C87A000E000000001DD7E06A00000100002994',
} as const;

function framed(data: Buffer): string {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 4);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc16(data));
  return Buffer.concat([head, data, crc]).toString('hex');
}

/** A record with its values written group by group. */
export function makePacket(place: { latitude: number; longitude: number; satellites?: number }): string {
  const record = Buffer.alloc(24);
  record.writeBigUInt64BE(1_795_773_106_000n, 0);
  record.writeInt32BE(Math.round(place.longitude * 1e7), 9);
  record.writeInt32BE(Math.round(place.latitude * 1e7), 13);
  record.writeInt16BE(73, 17);
  record.writeUInt16BE(158, 19);
  record.writeUInt8(place.satellites ?? 9, 21);
  record.writeUInt16BE(43, 22);
  const odometer = Buffer.alloc(4);
  odometer.writeUInt32BE(123_456);
  const values = Buffer.concat([Buffer.of(0, 2, 1, 239, 1, 0, 1, 16), odometer, Buffer.of(0)]);
  return framed(Buffer.concat([Buffer.of(8, 1), record, values, Buffer.of(1)]));
}

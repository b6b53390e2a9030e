import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { AisMessage } from '../../../src/traffic/ais/decoder/index.ts';

const PROGRAM = '/usr/bin/gpsdecode';

export const gpsdecodeIsInstalled = existsSync(PROGRAM);

export type GpsdMessage = Record<string, unknown> & { type: number; mmsi: number };

/** What gpsd makes of sentences, in the integers of the air. The last line has to be ended, or gpsd ignores it. */
export function decodeWithGpsd(sentences: Buffer): GpsdMessage[] {
  const output = execFileSync(PROGRAM, ['-j', '-u'], {
    input: Buffer.concat([sentences, Buffer.from('\n')]),
    maxBuffer: 64 * 1024 * 1024,
  });
  return output
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as GpsdMessage);
}

/** Whether it is one of those that the decoder reads too; part A and part B of type 24 are one message of gpsd. */
export function isReadByBoth({ type, dac, fid, vin }: GpsdMessage): boolean {
  return (
    [1, 2, 3, 4, 5, 9, 12, 14, 18, 19, 21, 24, 27].includes(type) || (dac === 200 && fid === 10 && vin !== undefined)
  );
}

/**
 * gpsd's message with everything that means "not available" written one way, because the decoder gives null for all of
 * it: courses above 360, headings of 360 and more, half a position, texts of blanks.
 */
export function normalised(message: GpsdMessage): GpsdMessage {
  const coarse = message.type === 27;
  const units = coarse ? 600 : 600_000;
  const result = { ...message };
  const { lon, lat, course, heading } = message as Record<string, number | undefined>;
  if (lon !== undefined && lat !== undefined && (Math.abs(lon) > 180 * units || Math.abs(lat) > 90 * units)) {
    Object.assign(result, { lon: 181 * units, lat: 91 * units });
  }
  if (course !== undefined && course >= (coarse ? 360 : 3600)) result['course'] = coarse ? 511 : 3600;
  if (heading !== undefined && heading >= 360) result['heading'] = 511;
  for (const key of ['shipname', 'name', 'callsign', 'destination', 'vin', 'text']) {
    if (typeof result[key] === 'string') result[key] = result[key].trim();
  }
  if (result['vin'] === '00000000') result['vin'] = '';
  // Values that are not defined: gpsd gives them as they came.
  const { epfd = 0, maneuver, draught = 0 } = message as Record<string, number | undefined>;
  if (epfd > 8 && epfd < 15) result['epfd'] = 0;
  if (maneuver === 3) result['maneuver'] = 0;
  if (message.type === 8 && draught > 2000) result['draught'] = 0;
  return result;
}

/** The decoder's message in gpsd's names and integers, field by field. */
export function asGpsd(message: AisMessage): GpsdMessage {
  const common = { type: message.type, mmsi: message.mmsi, repeat: message.repeat };
  switch (message.kind) {
    case 'safety-text':
      return {
        ...common,
        ...(message.destinationMmsi !== null && { dest_mmsi: message.destinationMmsi }),
        text: message.text ?? '',
      };
    case 'position':
    case 'extended':
      return { ...common, ...motion(message), ...(message.kind === 'extended' ? identity(message) : {}) };
    case 'static':
      return {
        ...common,
        ...(message.type === 5 ? voyage(message) : {}),
        ...(message.part === null ? identity(message) : part(message)),
      };
    case 'inland-static':
      return {
        ...common,
        vin: message.eni ?? '',
        length: raw(message.lengthM, 10),
        beam: raw(message.beamM, 10),
        shiptype: message.eriType ?? 0,
        hazard: message.blueCones ?? 5,
        draught: raw(message.draughtM, 100),
        loaded: message.loaded === null ? 0 : message.loaded ? 1 : 2,
        speed_q: message.speedReliable,
        course_q: message.courseReliable,
        heading_q: message.headingReliable,
      };
    case 'base-station': {
      const at = message.stationTimeAt;
      const clock = at === null ? {} : { timestamp: new Date(at).toISOString().replace('.000', '') };
      return { ...common, ...place(message), ...clock, epfd: message.fixType ?? 0 };
    }
    case 'aircraft':
      return {
        ...common,
        ...place(message),
        alt: message.altitudeM ?? 4095,
        speed: message.speedKnots ?? 1023,
        course: message.courseDeg === null ? 3600 : raw(message.courseDeg, 10),
        second: message.utcSecond ?? 60,
      };
    case 'aid-to-navigation':
      return {
        ...common,
        ...place(message),
        ...size(message),
        name: message.name ?? '',
        aid_type: message.aidType ?? 0,
        epfd: message.fixType ?? 0,
        second: message.utcSecond ?? 60,
        off_position: message.offPosition,
        virtual_aid: message.virtual,
      };
  }
}

type Message<Kind extends AisMessage['kind']> = Extract<AisMessage, { kind: Kind }>;

function raw(value: number | null, factor: number): number {
  return value === null ? 0 : Math.round(value * factor);
}

function place({ type, latitude, longitude, accurate, raim }: Extract<AisMessage, { latitude: unknown }>) {
  const units = type === 27 ? 600 : 600_000;
  return { lon: raw(longitude ?? 181, units), lat: raw(latitude ?? 91, units), accuracy: accurate, raim };
}

function motion(message: Message<'position' | 'extended'>): object {
  const { type, speedKnots, courseDeg, headingDeg, utcSecond, navStatus, rateOfTurnDegPerMin, manoeuvre } = message;
  // gpsd gives the status of type 27 as a word.
  if (type === 27) return { ...place(message), speed: speedKnots ?? 63, course: courseDeg ?? 511 };
  const common = {
    ...place(message),
    speed: speedKnots === null ? 1023 : raw(speedKnots, 10),
    course: courseDeg === null ? 3600 : raw(courseDeg, 10),
    heading: headingDeg ?? 511,
    second: utcSecond ?? 60,
  };
  if (type === 18 || type === 19) return common;
  const turn =
    rateOfTurnDegPerMin === null
      ? -128
      : Math.sign(rateOfTurnDegPerMin) * Math.round(4.733 * Math.sqrt(Math.abs(rateOfTurnDegPerMin)));
  return { ...common, status: navStatus, turn, maneuver: manoeuvre ?? 0 };
}

function size({ toBowM, toSternM, toPortM, toStarboardM }: Extract<AisMessage, { toBowM: unknown }>) {
  return { to_bow: toBowM ?? 0, to_stern: toSternM ?? 0, to_port: toPortM ?? 0, to_starboard: toStarboardM ?? 0 };
}

function identity(message: Message<'static' | 'extended'>) {
  const { name, shipType, fixType } = message;
  return { shipname: name ?? '', shiptype: shipType ?? 0, epfd: fixType ?? 0, ...size(message) };
}

function voyage({ imo, callsign, draughtM, destination, etaMonth, etaDay, etaHour, etaMinute }: Message<'static'>) {
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    imo: imo ?? 0,
    callsign: callsign ?? '',
    draught: raw(draughtM, 10),
    destination: destination ?? '',
    eta: `${two(etaMonth ?? 0)}-${two(etaDay ?? 0)}T${two(etaHour ?? 24)}:${two(etaMinute ?? 60)}Z`,
  };
}

/** What one part of type 24 contains. */
function part(message: Message<'static'>): object {
  if (message.part === 'A') return { shipname: message.name ?? '' };
  const common = { callsign: message.callsign ?? '', shiptype: message.shipType ?? 0 };
  return message.motherMmsi === null
    ? { ...common, ...size(message) }
    : { ...common, mothership_mmsi: message.motherMmsi };
}

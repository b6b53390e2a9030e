import { encodeSentences } from '../../../src/outward/nmea-output/encoder/index.ts';
import type { AisMessage } from '../../../src/traffic/ais/index.ts';
import { decodeLines } from '../ais/ais-lines.ts';
import { gga, gsa, type ReceiverState, rmc } from '../ais/nmea-sentences.ts';
import { busDraftOf } from './bus-drafts.ts';
import { type BusData, encodeFields } from './bus-lines.ts';

/** What happens at one instant, on both networks. */
export interface MadeInstant {
  /** ms since the epoch. */
  at: number;
  /** NMEA 0183. */
  sentences: string[];
  /** NMEA 2000, in the order of sending. */
  messages: BusData[];
}

const START = Date.parse('2026-11-20T08:00:00Z');
const STEP_MS = 100;
const [CLASS_A, CLASS_B] = [40, 20];
const RECEIVER = 3;
const COMPASS = 9;
const TRANSPONDER = 43;
const METRES_PER_DEGREE = 111_120;

/** The own ship goes down a river with bends, at ten positions a second. */
function ownState(at: number): Required<ReceiverState> & { speedMps: number } {
  const secs = (at - START) / 1000;
  const courseDeg = (147.3 + 30 * Math.sin(secs / 300) + 360) % 360;
  const speedKnots = 8 + Math.sin(secs / 60);
  return {
    at,
    latitude: 50.36 - (secs * 3.2) / METRES_PER_DEGREE,
    longitude: 7.6 + (secs * 2.1) / (METRES_PER_DEGREE * 0.64),
    speedKnots,
    speedMps: (speedKnots * 1852) / 3600,
    courseDeg,
    altitudeM: 64.3,
    pdop: 1.42,
    hdop: 0.82,
    vdop: 1.16,
  };
}

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '.');
const encoded = (source: number, pgn: number, fields: Record<string, unknown>): BusData => ({
  pgn,
  source,
  data: encodeFields({ pgn, fields, source }),
});

/** The own ship at one instant: position and heading ten times a second, the rest less often. */
function ownInstant(at: number, tick: number): Pick<MadeInstant, 'sentences' | 'messages'> {
  const state = ownState(at);
  const { latitude, longitude } = state;
  const isSecond = tick % 10 === 0;
  const messages = [
    encoded(COMPASS, 127_250, { sid: 1, heading: (state.courseDeg * Math.PI) / 180, reference: 0 }),
    encoded(RECEIVER, 129_026, {
      sid: 1,
      cogReference: 0,
      cog: (state.courseDeg * Math.PI) / 180,
      sog: state.speedMps,
    }),
  ];
  if (isSecond) {
    messages.push(
      encoded(RECEIVER, 129_539, { sid: 1, desiredMode: 3, actualMode: 2, hdop: state.hdop, vdop: state.vdop }),
      encoded(RECEIVER, 129_029, {
        sid: 1,
        date: dateOf(at),
        time: timeOf(at),
        latitude,
        longitude,
        altitude: state.altitudeM,
        gnssType: 0,
        method: 1,
        integrity: 0,
        numberOfSvs: 11,
        hdop: state.hdop,
        pdop: state.pdop,
        geoidalSeparation: 47.6,
        referenceStations: 0,
      }),
    );
  }
  messages.push(encoded(RECEIVER, 129_025, { latitude, longitude }));
  return { sentences: [rmc(state), ...(isSecond ? [gga(state), gsa(state)] : [])], messages };
}

/** The sentences of a vessel at one tick, as a receiver of AIS gets them. */
function vesselSentences(vessel: number, at: number, tick: number): string[] {
  const isClassA = vessel < CLASS_A;
  const mmsi = 211_000_000 + vessel;
  const offset = vessel * 7;
  const secs = (at - START) / 1000;
  const sentences: string[] = [];
  if ((tick + offset) % (isClassA ? 100 : 300) === 0) {
    const draft = {
      kind: 'position' as const,
      type: isClassA ? (1 as const) : (18 as const),
      mmsi,
      latitude: 50.3 + vessel / 1000 + secs / 1e5,
      longitude: 7.5 + vessel / 500 - secs / 2e5,
      speedKnots: Math.round(((vessel * 13 + tick) % 250) / 2) / 10,
      courseDeg: ((vessel * 61 + tick) % 3600) / 10,
      headingDeg: vessel % 9 === 0 ? null : (vessel * 61 + tick) % 360,
      utcSecond: Math.floor(secs) % 60,
    };
    sentences.push(...encodeSentences(isClassA ? { ...draft, navStatus: vessel % 6 } : draft));
  }
  if ((tick + offset) % 3600 !== 0) return sentences;
  const identity = { mmsi, name: `VESSEL ${vessel}`, callsign: `DA${1000 + vessel}`, shipType: 60 + (vessel % 30) };
  const size = { toBowM: 60 + vessel, toSternM: 20, toPortM: 4, toStarboardM: 6 };
  const statics = isClassA
    ? [{ kind: 'static' as const, type: 5 as const, ...identity, ...size }]
    : [
        { kind: 'static' as const, type: 24 as const, part: 'A' as const, ...identity },
        { kind: 'static' as const, type: 24 as const, part: 'B' as const, ...identity, ...size },
      ];
  return [...sentences, ...statics.flatMap((draft) => encodeSentences(draft))];
}

/** Traffic of `seconds`: the own ship, 40 vessels of class A and 20 of class B, each instant for both networks. */
export function* makeTraffic(seconds: number): Generator<MadeInstant> {
  for (let tick = 0; tick < seconds * 10; tick += 1) {
    const at = START + tick * STEP_MS;
    const own = ownInstant(at, tick);
    const vessels = Array.from({ length: CLASS_A + CLASS_B }, (_, vessel) => vesselSentences(vessel, at, tick)).flat();
    const { messages } = decodeLines(vessels, { nowMs: at });
    yield {
      at,
      sentences: [...own.sentences, ...vessels],
      messages: [...own.messages, ...messages.map(toBus)],
    };
  }
}

function toBus(message: AisMessage): BusData {
  const draft = busDraftOf(message);
  return { pgn: draft.pgn, source: TRANSPONDER, data: encodeFields({ ...draft, source: TRANSPONDER }) };
}

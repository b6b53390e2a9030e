import type { ArrivalOnWay, ArrivalWay, Hindrance, KnownTrip, WayOwner } from '../../cargo/arrival/index.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { ServiceError } from '../../foundation/shared/errors.ts';
import { DAY_MS, MINUTE_MS } from '../../foundation/shared/units.ts';
import type { FactsQuestion, FactsRead, GaugeFacts } from '../../vessel/gauge/index.ts';
import type { Bridge } from '../bridges/index.ts';
import type { Notice, NoticeBox } from '../notices/index.ts';
import { type Ahead, type AheadQuestion, aheadOf, hindrancesOf } from './ahead.ts';
import { RHINE_STRETCHES, type Stretch } from './depth.ts';
import type { VesselFigures } from './items.ts';
import { createTrack, waterKey } from './way.ts';

export interface AheadServiceDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly arrival: {
    onWay(asked: { trip?: KnownTrip; latitude?: number; longitude?: number }): Promise<ArrivalOnWay>;
  };
  readonly trips: {
    get(id: string): Promise<KnownTrip>;
    /** The active trip of this installation or of a ship; undefined if there is none. */
    active(shipId: string | undefined): Promise<KnownTrip | undefined>;
  };
  readonly notices: NoticeSource;
  readonly bridges: { list(): Promise<readonly Bridge[]> };
  /** Stations of waters; none if the gauge is disabled. */
  readonly facts: (question: FactsQuestion) => Promise<FactsRead>;
  /** Dimensions from the configuration. */
  readonly vessel: Omit<VesselFigures, 'isLoaded'>;
  /** Stretches entered by the user, in addition to those of the Rhine. */
  readonly stretches: readonly Stretch[];
}

export interface NoticeSource {
  /** Notices of an area in force at some time of a range, except withdrawn ones. */
  ahead(question: {
    box: NoticeBox;
    waters?: readonly string[];
    from: number;
    to: number;
    limit: number;
  }): Promise<readonly Notice[]>;
  /** Time of the last response of each source, and whether it is too old. */
  sources(): readonly NoticeFreshness[];
}

export interface NoticeFreshness {
  readonly name: string;
  /** ms since the epoch; null before the first response. */
  readonly answeredAt: number | null;
  readonly isOld: boolean;
}

export interface AheadAnswer extends Ahead {
  readonly arrival: ArrivalOnWay;
  readonly vessel: VesselFigures;
  readonly trip: KnownTrip | undefined;
  readonly sources: readonly NoticeFreshness[];
  /** Last response of the gauge service; null without a request or response. */
  readonly gaugesAt: number | null;
}

export interface AheadAsked {
  readonly tripId?: string | undefined;
  readonly shipId?: string | undefined;
  readonly to?: { readonly latitude: number; readonly longitude: number } | undefined;
}

export type AheadService = ReturnType<typeof createAheadService>;

/** Maximum number of notices for one way. */
const MAX_NOTICES = 1000;
const FRESH_MS = 5 * MINUTE_MS;
/** Notices that begin later than this and after the arrival are not read. */
const HORIZON_MS = 2 * DAY_MS;
/** Grid to which areas are rounded outward, so that a moving vessel requests the same area. */
const AREA_DEG = 0.1;

function areaOf(line: ArrivalWay['line']): NoticeBox {
  const latitudes = line.map(([latitude]) => latitude);
  const longitudes = line.map(([, longitude]) => longitude);
  const down = (value: number) => Math.floor(value / AREA_DEG - 0.1) * AREA_DEG;
  const up = (value: number) => Math.ceil(value / AREA_DEG + 0.1) * AREA_DEG;
  return {
    south: Math.max(-90, down(Math.min(...latitudes))),
    north: Math.min(90, up(Math.max(...latitudes))),
    west: Math.max(-180, down(Math.min(...longitudes))),
    east: Math.min(180, up(Math.max(...longitudes))),
  };
}

const NO_FACTS: FactsRead = { stations: [], fetchedAt: null };
const UNKNOWN: VesselFigures = {
  lengthM: null,
  beamM: null,
  draughtM: null,
  airDraughtM: null,
  keelClearanceCm: 30,
  bridgeMargins: { leastM: 0, smallM: 0.3 },
  loading: [],
  isLoaded: undefined,
};
/** Region in which gauges of the Rhine are relevant. */
const RHINE = { south: 46.9, north: 52.2, west: 5.7, east: 9.7 };

/** Items ahead of vessels: the way comes from the arrival, the items on it from notices, bridges and gauges. */
export function createAheadService(deps: AheadServiceDeps) {
  const { clock, arrival, trips, notices, bridges, facts, vessel: configured } = deps;
  /** Last read values: a prediction does not wait for the gauge service. */
  let lastFacts = NO_FACTS;
  /** River km on the last way of your vessel. */
  let placeOf: Ahead['placeOf'] = () => undefined;
  let known: { key: string; at: number; notices: Promise<readonly Notice[]> } | undefined;

  function vesselOf(trip: KnownTrip | undefined, isOther = false): VesselFigures {
    if (isOther) return UNKNOWN;
    const isLoaded = trip?.weight === undefined ? undefined : trip.weight > 0;
    // The configuration of an office does not apply to its ships.
    const usual = trip?.shipId === undefined ? configured : UNKNOWN;
    const typed = trip?.vessel;
    return {
      lengthM: typed?.lengthM ?? usual.lengthM,
      beamM: typed?.beamM ?? usual.beamM,
      draughtM: typed?.draughtM ?? usual.draughtM,
      airDraughtM: typed?.airDraughtM ?? usual.airDraughtM,
      keelClearanceCm: typed?.keelClearanceCm ?? usual.keelClearanceCm,
      bridgeMargins: usual.bridgeMargins,
      loading: usual.loading,
      isLoaded,
    };
  }

  const stretchesFor = ({ line }: ArrivalWay): readonly Stretch[] => {
    const isNearRhine = line.some(
      ([latitude, longitude]) =>
        latitude > RHINE.south && latitude < RHINE.north && longitude > RHINE.west && longitude < RHINE.east,
    );
    // Stretches entered by the user take precedence on the same water.
    const typed = new Set(deps.stretches.map(({ water }) => waterKey(water)));
    return [
      ...deps.stretches,
      ...(isNearRhine ? RHINE_STRETCHES.filter(({ water }) => !typed.has(waterKey(water))) : []),
    ];
  };

  /** Stations of the waters with stretches and bridges; forecasts of the stations that the way passes or needs. */
  async function readFacts(
    way: ArrivalWay,
    stretches: readonly Stretch[],
    table: readonly Bridge[],
  ): Promise<FactsRead> {
    if (way.line.length < 2) return NO_FACTS;
    const track = createTrack(way);
    const passed = table.filter((bridge) => track.place(bridge) !== undefined);
    const waters = [...stretches.map(({ water }) => water), ...passed.flatMap(({ water }) => water ?? [])].map(
      waterKey,
    );
    const gauges = [...stretches.flatMap((stretch) => stretch.gauges), ...passed.flatMap(({ gauge }) => gauge ?? [])];
    const question = { waters, ids: passed.flatMap(({ gauge }) => gauge ?? []), forecasts: [] };
    const listed = await facts(question);
    const onWay = listed.stations.filter((station) => track.place(station) !== undefined);
    if (onWay.length === 0) return listed;
    const names = [...onWay.map(({ stationId }) => stationId), ...gauges];
    return facts({ ...question, forecasts: names });
  }

  /** Notices of the area around the way, cached for some minutes or until notices change. */
  async function noticesOn({ line, passings }: ArrivalWay): Promise<readonly Notice[]> {
    if (line.length < 2) return [];
    const now = clock.now();
    const box = areaOf(line);
    const until = Math.max(passings.at(-1)?.latest ?? 0, now + HORIZON_MS);
    const waters = [...new Set(lastFacts.stations.map(({ waterName }) => waterName))];
    const key = JSON.stringify([box, waters, Math.ceil(until / HORIZON_MS)]);
    if (known?.key === key && now - known.at < FRESH_MS && now >= known.at) return known.notices;
    const mine = {
      key,
      at: now,
      notices: notices.ahead({ box, waters, from: now, to: until + HORIZON_MS, limit: MAX_NOTICES }),
    };
    known = mine;
    mine.notices.catch(() => {
      if (known === mine) known = undefined;
    });
    return mine.notices;
  }

  async function question(
    way: ArrivalWay,
    { vessel, gauges }: { vessel: VesselFigures; gauges: readonly GaugeFacts[] },
  ): Promise<Omit<AheadQuestion, 'stretches'>> {
    const [found, table] = await Promise.all([noticesOn(way), bridges.list()]);
    return { way, notices: found, bridges: table, gauges, vessel, now: clock.now() };
  }

  async function tripOf({ tripId, shipId, to }: AheadAsked): Promise<KnownTrip | undefined> {
    if (tripId !== undefined) {
      const trip = await trips.get(tripId);
      if (trip.status !== 'Active') throw notActive(`Trip ${tripId} is not under way`);
      return trip;
    }
    if (shipId === undefined) return to ? undefined : trips.active(undefined);
    const trip = await trips.active(shipId);
    if (!trip) throw notActive(`Ship ${shipId} has no trip under way`);
    return trip;
  }

  return {
    /** Reads the notices again after a change. */
    forget(): void {
      known = undefined;
    },

    /** The requested trip, to check access to it. */
    tripOf,

    /** Items on the way of the trip, or of your vessel to a point or its destination. */
    async ahead(asked: AheadAsked): Promise<AheadAnswer> {
      const trip = await tripOf(asked);
      const isNamed = asked.tripId !== undefined || asked.shipId !== undefined;
      const found = await arrival.onWay({ ...(isNamed && trip && { trip }), ...asked.to });
      const vessel = vesselOf(trip ?? (isNamed ? undefined : await trips.active(undefined)));
      const stretches = stretchesFor(found.way);
      const read = await readFacts(found.way, stretches, await bridges.list());
      lastFacts = read;
      const given = await question(found.way, { vessel, gauges: read.stations });
      const ahead = await aheadOf({ ...given, stretches });
      if (!isNamed && !asked.to) placeOf = ahead.placeOf;
      return { ...ahead, arrival: found, vessel, trip, sources: notices.sources(), gaugesAt: read.fetchedAt };
    },

    /** Position of a river km on the last way of your vessel; undefined more than 2 km beyond its known points. */
    byKm: (water: string, km: number) => placeOf(water, km),

    /** Hindrances for the arrival, which requests them for each predicted way. */
    async hindrances(way: ArrivalWay, { trip, isOther }: WayOwner): Promise<readonly Hindrance[]> {
      return hindrancesOf(await question(way, { vessel: vesselOf(trip, isOther), gauges: lastFacts.stations }));
    },
  };
}

const notActive = (message: string) => new ServiceError('NotFound', message);

/** Parses a point in a query, `51.21,6.72`; undefined if invalid. */
export function parsePoint(text: string): { latitude: number; longitude: number } | undefined {
  const found = /^([+-]?\d{1,3}(?:\.\d{1,12})?),([+-]?\d{1,3}(?:\.\d{1,12})?)$/.exec(text);
  if (!found) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

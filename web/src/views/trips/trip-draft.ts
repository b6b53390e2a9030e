import { parseDecimal, parseQuantity, quantityText } from '../../lib/text.ts';
import type { Trip } from './records.ts';

/** Errors as keys of texts. */
export type Failure =
  | 'mustFill'
  | 'mustChoose'
  | 'mustBeNumber'
  | 'mustNotBeNegative'
  | 'mustBeLatitude'
  | 'mustBeLongitude';

type Failures<Field extends string> = Partial<Record<Field, Failure>>;

export interface PlaceDraft {
  /** Whether to use the maker's position at the time of sending the form. */
  isPresent: boolean;
  latitude: string;
  longitude: string;
}

/** Dimensions of the vessel that may be typed for a trip. */
export const VESSEL_FIELDS = ['lengthM', 'beamM', 'draughtM', 'airDraughtM', 'keelClearanceCm'] as const;
export type VesselField = (typeof VESSEL_FIELDS)[number];
/** Typed dimensions; if empty, the dimension of the settings applies. */
export type VesselDraft = Readonly<Record<VesselField, string>>;

/** Input of the form, unparsed. */
export interface TripDraft extends VesselDraft {
  cargo: string;
  categoryId: string;
  weight: string;
  senderId: string;
  receiverId: string;
  /** Empty without a place. */
  destinationPlaceId: string;
  logGps: boolean;
  /** Empty if a vessel makes the trip. */
  vehicleId: string;
}

export interface Position {
  latitude: number;
  longitude: number;
}

export const emptyTrip: TripDraft = {
  cargo: '',
  categoryId: '',
  weight: '',
  senderId: '',
  receiverId: '',
  destinationPlaceId: '',
  // By default the track is recorded; the user can switch it off.
  logGps: true,
  vehicleId: '',
  lengthM: '',
  beamM: '',
  draughtM: '',
  airDraughtM: '',
  keelClearanceCm: '',
};

export const presentPlace: PlaceDraft = { isPresent: true, latitude: '', longitude: '' };

/** The dimensions typed for a trip; undefined if the dimension of the settings applies. */
export const vesselFigures = (trip: Trip): Readonly<Record<VesselField, number | undefined>> => ({
  lengthM: trip.length_m,
  beamM: trip.beam_m,
  draughtM: trip.draught_m,
  airDraughtM: trip.air_draught_m,
  keelClearanceCm: trip.keel_clearance_cm,
});

const mapVessel = <Value>(of: (field: VesselField) => Value): Record<VesselField, Value> => ({
  lengthM: of('lengthM'),
  beamM: of('beamM'),
  draughtM: of('draughtM'),
  airDraughtM: of('airDraughtM'),
  keelClearanceCm: of('keelClearanceCm'),
});

export const toTripDraft = (trip: Trip): TripDraft => ({
  cargo: trip.cargo,
  categoryId: trip.category_id,
  weight: quantityText(trip.weight),
  senderId: trip.sender_id,
  receiverId: trip.receiver_id,
  destinationPlaceId: trip.destination_place_id ?? '',
  logGps: trip.log_gps,
  vehicleId: trip.vehicle_id ?? '',
  ...mapVessel((field) => {
    const figure = vesselFigures(trip)[field];
    return figure === undefined ? '' : quantityText(figure);
  }),
});

function failureOfWeight(typed: string): Failure | undefined {
  if (typed.trim() === '') return 'mustFill';
  const weight = parseQuantity(typed);
  if (weight === undefined) return 'mustBeNumber';
  return weight < 0 ? 'mustNotBeNegative' : undefined;
}

const withoutGaps = <Field extends string>(failures: Record<Field, Failure | undefined>): Failures<Field> =>
  Object.fromEntries(Object.entries(failures).filter(([, failure]) => failure !== undefined)) as Failures<Field>;

/** Same rules as in the service; an empty object means valid. */
export const checkTrip = ({ cargo, categoryId, weight, senderId, receiverId, ...vessel }: TripDraft) =>
  withoutGaps({
    cargo: cargo.trim() === '' ? 'mustFill' : undefined,
    categoryId: categoryId === '' ? 'mustChoose' : undefined,
    weight: failureOfWeight(weight),
    senderId: senderId === '' ? 'mustChoose' : undefined,
    receiverId: receiverId === '' ? 'mustChoose' : undefined,
    ...mapVessel((field): Failure | undefined =>
      vessel[field].trim() !== '' && parseDecimal(vessel[field]) === undefined ? 'mustBeNumber' : undefined,
    ),
  });

export const isClean = (failures: object): boolean => Object.keys(failures).length === 0;

export function checkPlace(
  { isPresent, latitude, longitude }: PlaceDraft,
  own: Position | undefined,
): { position: Position } | { position: undefined; failures: Failures<'latitude' | 'longitude'> } {
  if (isPresent && own) return { position: { latitude: own.latitude, longitude: own.longitude } };
  const given = { latitude: parseDecimal(latitude), longitude: parseDecimal(longitude) };
  const isIn = (value: number | undefined, limit: number) => value !== undefined && Math.abs(value) <= limit;
  const failures = withoutGaps({
    latitude: isIn(given.latitude, 90) ? undefined : 'mustBeLatitude',
    longitude: isIn(given.longitude, 180) ? undefined : 'mustBeLongitude',
  });
  const { latitude: north, longitude: east } = given;
  if (north === undefined || east === undefined || !isClean(failures)) return { position: undefined, failures };
  return { position: { latitude: north, longitude: east } };
}

/** The body for a valid draft. */
export const toTripBody = ({ cargo, categoryId, weight, senderId, receiverId, ...rest }: TripDraft) => ({
  cargo: cargo.trim(),
  categoryId,
  senderId,
  receiverId,
  destinationPlaceId: rest.destinationPlaceId || null,
  logGps: rest.logGps,
  vehicleId: rest.vehicleId || null,
  weight: parseQuantity(weight) ?? 0,
  ...mapVessel((field) => parseDecimal(rest[field]) ?? null),
});

/** The body of a new trip, without the dimensions of the settings. */
export function toNewTripBody(draft: TripDraft) {
  const { vehicleId, ...body } = toTripBody(draft);
  const isGiven = ([field, value]: [string, unknown]) => value !== null || !VESSEL_FIELDS.some((one) => one === field);
  return {
    ...(Object.fromEntries(Object.entries(body).filter(isGiven)) as typeof body),
    ...(vehicleId !== null && { vehicleId }),
  };
}

/** Only changed fields, so that concurrent changes of others stay. */
export function toTripChanges(draft: TripDraft, before: Trip) {
  const after = toTripBody(draft);
  const known = toTripBody(toTripDraft(before));
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => known[field as keyof typeof known] !== value),
  ) as Partial<typeof after>;
}

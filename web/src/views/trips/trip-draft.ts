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
  /** Uses the own-ship position at the time of sending. */
  isPresent: boolean;
  latitude: string;
  longitude: string;
}

/** Input of the form, unparsed. */
export interface TripDraft {
  cargo: string;
  categoryId: string;
  weight: string;
  senderId: string;
  receiverId: string;
  /** Empty for none. */
  destinationPlaceId: string;
  logGps: boolean;
  /** Empty where a vessel makes it. */
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
};

export const presentPlace: PlaceDraft = { isPresent: true, latitude: '', longitude: '' };

export const toTripDraft = (trip: Trip): TripDraft => ({
  cargo: trip.cargo,
  categoryId: trip.category_id,
  weight: quantityText(trip.weight),
  senderId: trip.sender_id,
  receiverId: trip.receiver_id,
  destinationPlaceId: trip.destination_place_id ?? '',
  logGps: trip.log_gps,
  vehicleId: trip.vehicle_id ?? '',
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
export const checkTrip = ({ cargo, categoryId, weight, senderId, receiverId }: TripDraft) =>
  withoutGaps({
    cargo: cargo.trim() === '' ? 'mustFill' : undefined,
    categoryId: categoryId === '' ? 'mustChoose' : undefined,
    weight: failureOfWeight(weight),
    senderId: senderId === '' ? 'mustChoose' : undefined,
    receiverId: receiverId === '' ? 'mustChoose' : undefined,
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

/** For a valid draft. */
export const toTripBody = ({ cargo, categoryId, weight, senderId, receiverId, ...rest }: TripDraft) => ({
  cargo: cargo.trim(),
  categoryId,
  senderId,
  receiverId,
  destinationPlaceId: rest.destinationPlaceId || null,
  logGps: rest.logGps,
  vehicleId: rest.vehicleId || null,
  weight: parseQuantity(weight) ?? 0,
});

/** Only changed fields, so that concurrent changes of others stay. */
export function toTripChanges(draft: TripDraft, before: Trip) {
  const after = toTripBody(draft);
  const known = toTripBody(toTripDraft(before));
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => known[field as keyof typeof known] !== value),
  ) as Partial<typeof after>;
}

/** The present voyage as reported by a vessel; null means unknown. */
export interface Voyage {
  readonly destination: string | null;
  /** Ms since the epoch. */
  readonly etaAt: number | null;
  readonly draughtM: number | null;
  readonly imo: number | null;
  /** European vessel identification number. */
  readonly eni: string | null;
  /** Blue cones 0 to 3 for dangerous goods; 4 is the B flag. */
  readonly blueCones: number | null;
  readonly loaded: boolean | null;
  /** Whether the draught is from the inland message, in centimetres. The less precise one of type 5 does not replace it. */
  readonly isInlandDraught: boolean;
}

/** Voyage data in one message, which always contains all fields of its type. */
export type VoyageNews =
  | ({ readonly kind: 'sea' } & Pick<Voyage, 'destination' | 'etaAt' | 'draughtM' | 'imo'>)
  | ({ readonly kind: 'inland' } & Pick<Voyage, 'draughtM' | 'eni' | 'blueCones' | 'loaded'>);

export const NO_VOYAGE: Voyage = {
  destination: null,
  etaAt: null,
  draughtM: null,
  imo: null,
  eni: null,
  blueCones: null,
  loaded: null,
  isInlandDraught: false,
};

const FIELDS = Object.keys(NO_VOYAGE) as (keyof Voyage)[];

/** Merges voyage data. Returns the same object if nothing changed. */
export function mergeVoyage(known: Voyage | null, news: VoyageNews): Voyage {
  const before = known ?? NO_VOYAGE;
  const { kind, draughtM, ...fields } = news;
  const isInlandDraught = kind === 'inland' ? draughtM !== null : before.isInlandDraught;
  const keepsDraught = kind === 'sea' ? before.isInlandDraught : draughtM === null && !before.isInlandDraught;
  const next = { ...before, ...fields, draughtM: keepsDraught ? before.draughtM : draughtM, isInlandDraught };
  return equalVoyages(known, next) ? (known ?? next) : next;
}

export const equalVoyages = (one: Voyage | null, other: Voyage | null): boolean =>
  one === other || (one !== null && other !== null && FIELDS.every((field) => one[field] === other[field]));

interface Arrival {
  etaMonth: number | null;
  etaDay: number | null;
  etaHour: number | null;
  etaMinute: number | null;
}

/**
 * Estimated arrival as a time. The message has no year, so the year nearest to the reception is used. Null without an hour,
 * or if the day does not exist in the month.
 */
export function toEta({ etaMonth, etaDay, etaHour, etaMinute }: Arrival, receivedAt: number): number | null {
  if (etaMonth === null || etaDay === null || etaHour === null) return null;
  const year = new Date(receivedAt).getUTCFullYear();
  const candidates = [year - 1, year, year + 1]
    .map((one) => Date.UTC(one, etaMonth - 1, etaDay, etaHour, etaMinute ?? 0))
    .filter((at) => new Date(at).getUTCDate() === etaDay);
  const nearest = candidates.sort((a, b) => Math.abs(a - receivedAt) - Math.abs(b - receivedAt))[0];
  return nearest ?? null;
}

/**
 * Position of the antenna on a vessel: whole metres from it to the four sides. If bow and port are 0, only the size is
 * known.
 */
export interface Dimensions {
  readonly toBowM: number;
  readonly toSternM: number;
  readonly toPortM: number;
  readonly toStarboardM: number;
}

type Reported = { readonly [Side in keyof Dimensions]: number | null };

/** Number of values of the AIS fields: 9 bits along the vessel, 6 bits across. */
const [ALONG, ACROSS] = [512, 64];

/** Packs the distances into one number, because the live traffic contains thousands of them; 0 if none is reported. */
export function packDimensions({ toBowM, toSternM, toPortM, toStarboardM }: Reported): number {
  const across = (toPortM ?? 0) * ACROSS + (toStarboardM ?? 0);
  return ((toBowM ?? 0) * ALONG + (toSternM ?? 0)) * ACROSS * ACROSS + across;
}

/** Maximum packed value. */
export const MAX_DIMENSIONS = ALONG * ALONG * ACROSS * ACROSS - 1;

/** Undefined for 0. */
export function unpackDimensions(packed: number): Dimensions | undefined {
  if (packed === 0) return undefined;
  const along = Math.floor(packed / (ACROSS * ACROSS));
  return {
    toBowM: Math.floor(along / ALONG),
    toSternM: along % ALONG,
    toPortM: Math.floor(packed / ACROSS) % ACROSS,
    toStarboardM: packed % ACROSS,
  };
}

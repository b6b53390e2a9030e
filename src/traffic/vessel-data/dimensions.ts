/** Where the antenna of a vessel is: whole metres from it to the four sides. Bow and port 0 mean that only the size is known. */
export interface Dimensions {
  readonly toBowM: number;
  readonly toSternM: number;
  readonly toPortM: number;
  readonly toStarboardM: number;
}

type Reported = { readonly [Side in keyof Dimensions]: number | null };

/** The ends that the radio has fields for: 9 bits along the vessel, 6 across. */
const [ALONG, ACROSS] = [512, 64];

/** As one small number, because the live traffic has thousands of them; 0 where nothing is reported. */
export function packDimensions({ toBowM, toSternM, toPortM, toStarboardM }: Reported): number {
  const across = (toPortM ?? 0) * ACROSS + (toStarboardM ?? 0);
  return ((toBowM ?? 0) * ALONG + (toSternM ?? 0)) * ACROSS * ACROSS + across;
}

/** The largest number that is one. */
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

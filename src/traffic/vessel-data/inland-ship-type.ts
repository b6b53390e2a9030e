/*
 * Inland vessels report their type as an ERI code of the CCNR, but clients use AIS codes. Each ERI code is converted to the
 * nearest AIS code; unlisted codes (unknown, an object, a towed object) give none.
 */
const TANKER = 80;
const CARGO = 70;
const PASSENGER = 60;
const TUG = 52;
const PLEASURE = 37;
const SERVICE = 90;
const FISHING = 30;
const HIGH_SPEED = 40;

/** First and last code of each range, both included. The first matching range counts. */
const RANGES: readonly (readonly [first: number, last: number, aisCode: number])[] = [
  [8020, 8023, TANKER],
  [8040, 8040, TANKER],
  [8060, 8060, TANKER],
  [8080, 8080, TANKER],
  [8100, 8100, TANKER],
  [8120, 8120, TANKER],
  [8140, 8140, TANKER],
  [8160, 8163, TANKER],
  [8180, 8180, TANKER],
  [8300, 8399, TANKER],
  [8500, 8500, TANKER],
  [1530, 1540, TANKER],
  [8400, 8430, TUG],
  [8440, 8449, PASSENGER],
  [8450, 8469, SERVICE],
  [8490, 8490, SERVICE],
  [8480, 8480, FISHING],
  [1850, 1850, PLEASURE],
  [1900, 1999, HIGH_SPEED],
  [8001, 8299, CARGO],
  [1500, 1599, CARGO],
];

/** Converts an ERI code to the nearest AIS ship type. Codes below 100 are AIS codes already. */
export function fromEriType(code: number | null): number | null {
  if (code === null || code === 0) return null;
  if (code < 100) return code;
  return RANGES.find(([first, last]) => code >= first && code <= last)?.[2] ?? null;
}

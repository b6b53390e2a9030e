/** A water level is measured every quarter of an hour and published with a delay; one that is older is not of now. */
const OLD_LEVEL_MS = 2 * 3_600_000;

export const isLevelOld = (measuredAt: string, nowMs: number): boolean => nowMs - Date.parse(measuredAt) > OLD_LEVEL_MS;

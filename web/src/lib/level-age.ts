/** Maximum age of a current water level: it is measured every quarter of an hour and published with a delay. */
const OLD_LEVEL_MS = 2 * 3_600_000;

export const isLevelOld = (measuredAt: string, nowMs: number): boolean => nowMs - Date.parse(measuredAt) > OLD_LEVEL_MS;

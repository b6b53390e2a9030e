/** Thresholds as they stand in a column: JSON, written and read by these two alone. */
export const toThresholdText = (rangeThresholds: readonly number[]): string => JSON.stringify(rangeThresholds);

export const fromThresholdText = (text: string): readonly number[] => JSON.parse(text) as number[];

export type { Limitation, Measure, Notice, NoticePlace, Period, Target } from './notice.ts';
export { type InForce, intervalsWithin, isInForce, nextInterval } from './periods.ts';

import { type AlarmPriority, rankOf } from '../alarms/index.ts';
import type { Notice } from './notice.ts';

/** The highest priority of some notices. */
export const highestOf = (notices: readonly Notice[]): AlarmPriority =>
  notices
    .map(({ priority }) => priority)
    .reduce((highest, one) => (rankOf(one) > rankOf(highest) ? one : highest), 'caution');

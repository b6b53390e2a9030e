import { matches } from '../../lib/text.ts';
import type { LogEntry } from './records.ts';

/** Whether every typed word occurs in the entry. */
export const matchesText = ({ destination, errorMessage, statusCode, postBody }: LogEntry, typed: string): boolean =>
  matches(typed, [destination, errorMessage, statusCode, postBody]);

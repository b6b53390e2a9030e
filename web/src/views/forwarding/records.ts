import type { Schema } from '../../api/schema-types.ts';
import { serviceNow } from '../../lib/clock.ts';
import { SPAN_MS, type Span } from '../../ui/index.ts';

export type Destination = Schema<'ForwardingDestination'>;
export type LogEntry = Schema<'ForwardingLog'>;
export type Bucket = Schema<'ForwardingHour'>;
export type LogStatus = LogEntry['status'];

export const LOG_STATUSES = [
  'success',
  'catchup',
  'retrying',
  'failed',
  'health_up',
  'health_down',
] as const satisfies readonly LogStatus[];

/** Time spans of plots and log. */
export const SPANS = ['oneDay', 'week', 'month'] as const;
export const startOf = (span: Span): number => Math.floor((serviceNow() - SPAN_MS[span]) / 1000);

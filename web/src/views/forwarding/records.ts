import type { ResponseBody } from '../../api/response-body.ts';
import { serviceNow } from '../../lib/clock.ts';
import { SPAN_MS, type Span } from '../../ui/index.ts';

export type Destination = ResponseBody<'/v1/forwarding/status'>['destinations'][number];
export type LogEntry = ResponseBody<'/v1/forwarding/logs'>['logs'][number];
export type Bucket = ResponseBody<'/v1/forwarding/stats'>['buckets'][number];
export type LogStatus = LogEntry['status'];

export const LOG_STATUSES = [
  'success',
  'catchup',
  'retrying',
  'failed',
  'health_up',
  'health_down',
] as const satisfies readonly LogStatus[];

/** How far the plots and the log reach back. */
export const SPANS = ['oneDay', 'week', 'month'] as const;
export const startOf = (span: Span): number => Math.floor((serviceNow() - SPAN_MS[span]) / 1000);

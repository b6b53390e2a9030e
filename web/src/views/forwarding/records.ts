import type { ResponseBody } from '../../api/response-body.ts';

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
export const RANGES = { day: 86_400, week: 7 * 86_400, month: 30 * 86_400 } as const;
export type Range = keyof typeof RANGES;

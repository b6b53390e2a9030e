import type { NoticeSender } from './sender.ts';

/** HTTP request for a target. */
export interface NoticeRequest {
  /** Scheme and host, with a path that precedes `path`. */
  url: string;
  path: string;
  headers(body: string): Record<string, string>;
  compose: NoticeSender['compose'];
  /** Pause in ms from the JSON of a rejection, if there is no `Retry-After`. */
  pauseIn?(answer: unknown): number | undefined;
}

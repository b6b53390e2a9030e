import type { NoticeSender } from './sender.ts';

/** How one kind of target is asked. */
export interface NoticeRequest {
  /** Scheme and host, with a path that is put before `path`. */
  url: string;
  path: string;
  headers(body: string): Record<string, string>;
  compose: NoticeSender['compose'];
}

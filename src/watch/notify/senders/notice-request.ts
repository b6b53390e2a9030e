import type { NoticeSender } from './sender.ts';

/** How a target is asked by HTTP. */
export interface NoticeRequest {
  /** Scheme and host, with a path that is put before `path`. */
  url: string;
  path: string;
  headers(body: string): Record<string, string>;
  compose: NoticeSender['compose'];
  /** The pause in ms that a refusal asks for in its JSON, where no `Retry-After` names one. */
  pauseIn?(answer: unknown): number | undefined;
}

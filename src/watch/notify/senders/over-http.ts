import type { TargetSettings } from '../target.ts';
import type { NoticeRequest } from './notice-request.ts';
import type { TargetManner } from './sender.ts';

/** Creates senders for an HTTP request. */
export const overHttp =
  (toRequest: (settings: TargetSettings) => NoticeRequest): TargetManner['createSender'] =>
  async (settings, clock) =>
    (await import('./http-sender.ts')).createHttpSender(toRequest(settings), clock);

import type { Clock } from '../../../foundation/shared/clock.ts';
import type { TargetSettings, TargetType } from '../target.ts';
import type { NoticeSender } from './sender.ts';

/** Lines of one message, which stays below the limits of ntfy (4096 bytes) and Telegram (4096 characters). */
const MAX_LINES = 15;

/** How a kind of target is used: what people read is paced, and what comes meanwhile is one message. */
export const MANNERS: Record<TargetType, { paceMs: number; batchSize: number }> = {
  // A visitor of ntfy.sh may send 60 at once and then one each 5 s.
  ntfy: { paceMs: 5000, batchSize: MAX_LINES },
  // A bot may send 20 messages a minute to a group.
  telegram: { paceMs: 3000, batchSize: MAX_LINES },
  email: { paceMs: 30_000, batchSize: MAX_LINES },
  // A program takes one after the other.
  webhook: { paceMs: 0, batchSize: 1 },
};

/** The clients of HTTP and of SMTP are loaded only where there is such a target. */
export async function createSender(settings: TargetSettings, clock: Clock): Promise<NoticeSender> {
  const { type } = settings;
  if (type === 'email') return (await import('./email.ts')).createEmailSender(settings);
  return (await import('./http-sender.ts')).createHttpSender(type, settings, clock);
}

import type { Link, LinkedTrip } from '../link.ts';
import { stateOf } from '../link.ts';
import type { LinkEta } from '../shown.ts';
import type { MailKind } from './mail.ts';

/** Mails to send to the contacts of a link now, and the promised arrival after that. */
export interface MailPlan {
  readonly kind: MailKind | undefined;
  readonly promise: number | undefined;
  /** Mails about the voyage are useless now. */
  readonly isOver: boolean;
}

const NOTHING: MailPlan = { kind: undefined, promise: undefined, isOver: false };

/** The first estimate is the promise. A likely arrival later than the promise plus the limit is a delay. */
export function planMails(
  link: Link,
  trip: LinkedTrip,
  { eta, delayMs, now }: { eta: LinkEta | undefined; delayMs: number; now: number },
): MailPlan {
  const state = stateOf(link, trip, now);
  if (state === 'arrived') return { ...NOTHING, kind: 'arrived', isOver: true };
  if (state === 'closed') return { ...NOTHING, isOver: true };
  if (eta?.state !== 'ok' || eta.likely === null) return NOTHING;
  if (link.promisedAt === null) return { ...NOTHING, promise: eta.likely };
  return eta.likely - link.promisedAt > delayMs ? { ...NOTHING, kind: 'delay' } : NOTHING;
}

import type { Link, LinkedTrip } from '../link.ts';
import { stateOf } from '../link.ts';
import type { LinkEta } from '../shown.ts';
import type { MailKind } from './mail.ts';

/** What the contacts of a link are to get now, and the arrival that is promised from now on. */
export interface MailPlan {
  readonly kind: MailKind | undefined;
  readonly promise: number | undefined;
  /** Mails about the way lead nowhere any more. */
  readonly isOver: boolean;
}

const NOTHING: MailPlan = { kind: undefined, promise: undefined, isOver: false };

/** The first estimate is the promise; a likely arrival further behind it than the limit is a delay. */
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

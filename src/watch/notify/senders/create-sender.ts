import type { Clock } from '../../../foundation/shared/clock.ts';
import type { ConfiguredType, TargetSettings } from '../target.ts';
import { email } from './email.ts';
import { ntfy } from './ntfy.ts';
import type { NoticeSender, TargetManner } from './sender.ts';
import { telegram } from './telegram.ts';
import { webhook } from './webhook.ts';

/** How each type of targets is used, in the order in which the interfaces name them. */
export const MANNERS: Record<ConfiguredType, TargetManner> = { ntfy, webhook, telegram, email };

export const createSender = (settings: TargetSettings, clock: Clock): Promise<NoticeSender> =>
  MANNERS[settings.type].createSender(settings, clock);

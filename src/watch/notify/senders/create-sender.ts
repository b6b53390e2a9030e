import type { Clock } from '../../../foundation/shared/clock.ts';
import type { ConfiguredType, TargetSettings } from '../target.ts';
import { email } from './email.ts';
import { ntfy } from './ntfy.ts';
import type { NoticeSender, TargetManner } from './sender.ts';
import { telegram } from './telegram.ts';
import { webhook } from './webhook.ts';

/** The types of targets, in the order of the interfaces. */
export const MANNERS: Record<ConfiguredType, TargetManner> = { ntfy, webhook, telegram, email };

export const createSender = (settings: TargetSettings, clock: Clock): Promise<NoticeSender> =>
  MANNERS[settings.type].createSender(settings, clock);

import type { Notice } from '../notice.ts';
import { toMessageText } from '../notice-text.ts';
import type { TargetSettings } from '../target.ts';
import { createMailer } from './mailer.ts';
import { MAX_LINES, type NoticeSender, type TargetManner, TIMEOUT_MS } from './sender.ts';

export const email: TargetManner = { paceMs: 30_000, batchSize: MAX_LINES, createSender };

/** Mail addresses from the configuration. */
async function createSender({ to, ...settings }: TargetSettings): Promise<NoticeSender> {
  const mailer = await createMailer(settings, TIMEOUT_MS);
  return {
    compose: (notices, now) => toMessageText(notices, now).body,
    post: (body, signal, { notices }) =>
      mailer.send({ to, subject: toMessageText(notices, 0).title, text: body, id: toMessageId(notices) }, signal),
    close: mailer.close,
  };
}

function toMessageId(notices: readonly Notice[]): string | undefined {
  const [first] = notices;
  return first && `${first.id}.${first.escalations}.${notices.length}`;
}

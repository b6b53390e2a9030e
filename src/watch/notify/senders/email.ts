import { getSystemErrorName } from 'node:util';
import type { Outcome } from '../../../foundation/delivery/retry.ts';
import { codeOf, describeCode } from '../../../foundation/outbound/network-error.ts';
import type { Notice } from '../notice.ts';
import { toMessageText } from '../notice-text.ts';
import type { TargetSettings } from '../target.ts';
import { MAX_LINES, type NoticeSender, type TargetManner, TIMEOUT_MS } from './sender.ts';

export const email: TargetManner = { paceMs: 30_000, batchSize: MAX_LINES, createSender };

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The server refuses this mail; a password or certificate that it refuses can be corrected while the mail waits. */
const MAIL_ERRORS = new Set(['EENVELOPE', 'EMESSAGE']);

/** A mail server. What it refuses for good (5yz, RFC 5321) is given up; all else is tried again. */
async function createSender({ url = '', username, password, from, to }: TargetSettings): Promise<NoticeSender> {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === 'smtps:';
  const isAuthenticated = username !== undefined && password !== undefined;
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isTls ? 465 : 587),
    secure: isTls,
    // A password leaves this machine only inside TLS with a certificate that is trusted.
    requireTLS: isAuthenticated && !isTls && !LOOPBACK.test(hostname),
    ...(isAuthenticated && { auth: { user: username, pass: password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function send(body: string, notices: readonly Notice[]): Promise<Outcome> {
    const startedAt = performance.now();
    const latencyMs = () => Math.round(performance.now() - startedAt);
    try {
      await transport.sendMail({
        from,
        to,
        subject: toMessageText(notices, 0).title,
        text: body,
        messageId: toMessageId(notices, hostname),
      });
      return { kind: 'answer', status: 250, latencyMs: latencyMs() };
    } catch (error) {
      return toFailure(error, latencyMs());
    }
  }

  return {
    compose: (notices, now) => toMessageText(notices, now).body,
    async post(body, signal, { notices }) {
      const aborted = Promise.withResolvers<never>();
      const abort = () => aborted.reject(signal.reason);
      signal.throwIfAborted();
      signal.addEventListener('abort', abort, { once: true });
      try {
        return await Promise.race([send(body, notices), aborted.promise]);
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    close: async () => transport.close(),
  };
}

/** The same for each try: a mail server or a reader knows a repetition by it. */
function toMessageId(notices: readonly Notice[], host: string): string | undefined {
  const [first] = notices;
  return first && `<${first.id}.${first.escalations}.${notices.length}@${host}>`;
}

/** By codes alone: the texts of these errors hold what the server said. */
function toFailure(error: unknown, latencyMs: number): Outcome {
  const reply = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  if (typeof reply === 'number') {
    const isAboutMail = MAIL_ERRORS.has(codeOf(error) ?? '');
    const kind = reply >= 500 && isAboutMail ? 'refusal' : 'silence';
    return { kind, reason: `it answers with ${reply}`, latencyMs };
  }
  // The library replaces the code of the system (ECONNREFUSED) by one of its own and leaves the number.
  const errno = error instanceof Error && 'errno' in error ? error.errno : undefined;
  const code = typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : codeOf(error);
  return { kind: 'silence', reason: describeCode(code), latencyMs };
}

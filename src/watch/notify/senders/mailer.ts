import { getSystemErrorName } from 'node:util';
import type { Outcome } from '../../../foundation/delivery/retry.ts';
import { codeOf, toCodeReason } from '../../../foundation/outbound/network-error.ts';
import { toReason, toStatusReason } from '../../../foundation/shared/reason.ts';
import type { TargetSettings } from '../notice.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Maximum time of a whole mail, as a multiple of the timeout of each step: a server may answer a byte at a time. */
const MAX_STEPS = 6;

/** The server rejects this mail. Rejected passwords and certificates can be corrected while the mail waits. */
const MAIL_ERRORS = new Set(['EENVELOPE', 'EMESSAGE']);

export interface Mail {
  /** One address or several, as configured; no other text is accepted. */
  to: string | { name: string; address: string } | undefined;
  subject: string;
  text: string;
  /** Id without the host. It is the same for each attempt, so that mail servers and readers detect duplicates. */
  id: string | undefined;
}

export type MailerSettings = Pick<TargetSettings, 'url' | 'username' | 'password' | 'from'>;
export type Mailer = Awaited<ReturnType<typeof createMailer>>;

/** A mail server. Permanent rejections (5yz, RFC 5321) are given up; all other failures are retried. */
export async function createMailer({ url = '', username, password, from }: MailerSettings, timeoutMs: number) {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === 'smtps:';
  const isAuthenticated = username !== undefined && password !== undefined;
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isTls ? 465 : 587),
    secure: isTls,
    // Send a password only over TLS with a trusted certificate.
    requireTLS: isAuthenticated && !isTls && !LOOPBACK.test(hostname),
    ...(isAuthenticated && { auth: { user: username, pass: password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    /** Rejects only with the reason of the signal. Closes its connection in any case. */
    async send({ to, subject, text, id }: Mail, signal: AbortSignal): Promise<Outcome> {
      signal.throwIfAborted();
      const startedAt = performance.now();
      const latencyMs = () => Math.round(performance.now() - startedAt);
      const totalMs = timeoutMs * MAX_STEPS;
      const deadline = AbortSignal.timeout(totalMs);
      const limited = AbortSignal.any([signal, deadline]);
      try {
        const messageId = id && `<${id}@${hostname}>`;
        await transport.sendMail({ from, to, subject, text, messageId, signal: limited });
        return { kind: 'answer', status: 250, latencyMs: latencyMs() };
      } catch (error) {
        signal.throwIfAborted();
        if (!deadline.aborted) return toFailure(error, latencyMs());
        const reason = toReason(`the mail was not sent within ${totalMs} ms`, 'silent', { withinMs: totalMs });
        return { kind: 'silence', reason, latencyMs: latencyMs() };
      }
    },
    close: async () => transport.close(),
  };
}

/** Uses codes only: the texts of these errors contain responses of the server. */
function toFailure(error: unknown, latencyMs: number): Outcome {
  const reply = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  if (typeof reply === 'number') {
    const isAboutMail = MAIL_ERRORS.has(codeOf(error) ?? '');
    const kind = reply >= 500 && isAboutMail ? 'refusal' : 'silence';
    const text = `it answers with ${reply}`;
    const isLogin = codeOf(error) === 'EAUTH';
    const reason = isLogin ? toReason(text, 'login', { status: reply }) : toStatusReason(text, reply);
    return { kind, reason, latencyMs };
  }
  // The library replaces the system's error code (ECONNREFUSED), but keeps its number.
  const errno = error instanceof Error && 'errno' in error ? error.errno : undefined;
  const code = typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : codeOf(error);
  return { kind: 'silence', reason: toCodeReason(code), latencyMs };
}

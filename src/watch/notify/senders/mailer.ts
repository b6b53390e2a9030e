import { getSystemErrorName } from 'node:util';
import type { Outcome } from '../../../foundation/delivery/retry.ts';
import { codeOf, toCodeReason } from '../../../foundation/outbound/network-error.ts';
import { toReason, toStatusReason } from '../../../foundation/shared/reason.ts';
import type { TargetSettings } from '../target.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The server refuses this mail; a password or certificate that it refuses can be corrected while the mail waits. */
const MAIL_ERRORS = new Set(['EENVELOPE', 'EMESSAGE']);

export interface Mail {
  /** One address or several, as the configuration has them; nothing else is given as text. */
  to: string | { name: string; address: string } | undefined;
  subject: string;
  text: string;
  /** The same for each try: a mail server or a reader knows a repetition by it. Without the host. */
  id: string | undefined;
}

export type MailerSettings = Pick<TargetSettings, 'url' | 'username' | 'password' | 'from'>;
export type Mailer = Awaited<ReturnType<typeof createMailer>>;

/** A mail server. What it refuses for good (5yz, RFC 5321) is given up; all else is tried again. */
export async function createMailer({ url = '', username, password, from }: MailerSettings, timeoutMs: number) {
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
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function post({ to, subject, text, id }: Mail): Promise<Outcome> {
    const startedAt = performance.now();
    const latencyMs = () => Math.round(performance.now() - startedAt);
    try {
      await transport.sendMail({ from, to, subject, text, messageId: id && `<${id}@${hostname}>` });
      return { kind: 'answer', status: 250, latencyMs: latencyMs() };
    } catch (error) {
      return toFailure(error, latencyMs());
    }
  }

  return {
    /** Rejects only with the reason of the signal. */
    async send(mail: Mail, signal: AbortSignal): Promise<Outcome> {
      const aborted = Promise.withResolvers<never>();
      const abort = () => aborted.reject(signal.reason);
      signal.throwIfAborted();
      signal.addEventListener('abort', abort, { once: true });
      try {
        return await Promise.race([post(mail), aborted.promise]);
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    close: async () => transport.close(),
  };
}

/** By codes alone: the texts of these errors hold what the server said. */
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
  // The library replaces the code of the system (ECONNREFUSED) by one of its own and leaves the number.
  const errno = error instanceof Error && 'errno' in error ? error.errno : undefined;
  const code = typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : codeOf(error);
  return { kind: 'silence', reason: toCodeReason(code), latencyMs };
}

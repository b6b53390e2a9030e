/** What a reason of the service means, where it is one of those that every language has words for. */
export type Meaning =
  | (
      | 'refused'
      | 'closed'
      | 'failed'
      | 'silent'
      | 'noHost'
      | 'noRoute'
      | 'inUse'
      | 'denied'
      | 'noDevice'
      | 'certificate'
    )
  | ('tls' | 'notUnderstood' | 'redirects' | 'login' | 'noKey' | 'crowded' | 'noData' | 'nothingYet' | 'noPosition')
  | ('askedElsewhere' | 'subscribed' | 'testRefused' | 'isLive' | 'otherComputer' | 'dayFull' | 'setAside');

export type ReasonCode =
  /** With the code of the system or the status, which operators search for. */
  | { meaning: Meaning; code?: string }
  /** No answer within so many milliseconds. */
  | { withinMs: number }
  /** It answers with a status. */
  | { status: string };

/** Codes of systems, TLS and libraries, which the service puts in brackets behind its sentence. */
const CODES: Readonly<Record<string, Meaning>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'closed',
  ECONNABORTED: 'closed',
  EPIPE: 'closed',
  UND_ERR_SOCKET: 'closed',
  ETIMEDOUT: 'silent',
  ENOTFOUND: 'noHost',
  EAI_AGAIN: 'noHost',
  EHOSTUNREACH: 'noRoute',
  EHOSTDOWN: 'noRoute',
  ENETUNREACH: 'noRoute',
  ENETDOWN: 'noRoute',
  EADDRNOTAVAIL: 'noRoute',
  EADDRINUSE: 'inUse',
  EACCES: 'denied',
  EPERM: 'denied',
  ENOENT: 'noDevice',
  EPROTO: 'tls',
};

const FAMILIES: readonly (readonly [RegExp, Meaning])[] = [
  [/CERT|ALTNAME|UNABLE_TO_/, 'certificate'],
  [/^ERR_SSL_/, 'tls'],
  [/^(?:HPE|UND_ERR|WS_ERR)_/, 'notUnderstood'],
];

/** What the service says where no system has given it a code. */
const SENTENCES: readonly (readonly [RegExp, Meaning])[] = [
  // The link of a ship.
  [/^another computer/, 'otherComputer'],
  [/may hand over in a day/, 'dayFull'],
  [/^records are set aside/, 'setAside'],
  // The notes of a trial.
  [/asked for\.$/, 'askedElsewhere'],
  [/took the subscription/, 'subscribed'],
  [/which has no position/, 'testRefused'],
  [/^This is what the running service/, 'isLive'],
  [/^no fix: none received/, 'nothingYet'],
  [/^no fix: /, 'noPosition'],
  [/redirects/, 'redirects'],
  [/does not accept|refuses the (?:key|token)|wrong user name|not authorised/, 'login'],
  [/no API key is set|nothing to log in with/, 'noKey'],
  [/no message received|nothing usable received|sent nothing for too long/, 'noData'],
  [/too many open connections/, 'crowded'],
  [/did not answer|gives no answer|no response$/, 'silent'],
  [/closed the connection|connection closed/, 'closed'],
  [/connection failed/, 'failed'],
  [/response is |cannot be (?:read|unpacked)|not speak the protocol|without one sound|unknown form/, 'notUnderstood'],
];

function meaningOf(reason: string, code: string | undefined): Meaning | undefined {
  const byCode = code && (CODES[code] ?? FAMILIES.find(([family]) => family.test(code))?.[1]);
  return byCode || SENTENCES.find(([sentence]) => sentence.test(reason))?.[1];
}

/** By the code in brackets, the status, or the words; undefined where only the service can say it. */
export function reasonCode(reason: string): ReasonCode | undefined {
  const withinMs = /within (\d+) ms/.exec(reason)?.[1];
  if (withinMs !== undefined) return { withinMs: Number(withinMs) };
  const code = /\(([A-Z][A-Z0-9_]+)\)/.exec(reason)?.[1];
  const status = /(?:HTTP|answers with) (\d{3})\b/.exec(reason)?.[1];
  const meaning = meaningOf(reason, code);
  if (meaning === undefined) return status === undefined ? undefined : { status };
  const shown = code ?? status;
  return { meaning, ...(shown !== undefined && { code: shown }) };
}

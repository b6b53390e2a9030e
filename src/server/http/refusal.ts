import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { toErrorBody } from './error-catalogue.ts';

/** Use of a credential: the REST header (`rest`, `admin`), or the token of a WebSocket, a ship or an AIS station. */
export type Use = 'rest' | 'admin' | 'ws' | 'ship' | 'station';

export interface Credential {
  secret: string | undefined;
  use: Exclude<Use, 'ship' | 'station'>;
  /** Address of the client; failures are counted by it. */
  address: string;
}

/**
 * `keyId` names a stored key, which can be revoked; null for a key from the configuration. `lacksScope`: the key is valid,
 * but does not open admin routes. `ships`: the ships that the key is limited to.
 */
export type Admission =
  | { ok: true; keyId: string | null; ships?: readonly string[] | undefined }
  | { ok: false; retryAfterSecs?: number; lacksScope?: boolean };

/** The shared authorisation of REST, WebSocket and GraphQL. Answers at once where nothing must be looked up. */
export type Admit = (credential: Credential) => Admission | Promise<Admission>;

/** The ship that a token belongs to. */
export type ShipAdmission = { ok: true; shipId: string } | { ok: false; retryAfterSecs?: number };

export type AdmitShip = (credential: { secret: string | undefined; address: string }) => Promise<ShipAdmission>;

/** The AIS station that a token belongs to, as its index in the configuration. */
export type StationAdmission = { ok: true; station: number } | { ok: false; retryAfterSecs?: number };

export type AdmitStation = (credential: {
  /** The station that the request names. */
  name: string;
  secret: string | undefined;
  address: string;
}) => Promise<StationAdmission>;

export interface Refusal {
  status: 401 | 429;
  body: ReturnType<typeof unauthorized> | ReturnType<typeof tooManyRequests>;
  retryAfterSecs?: number;
}

/** Delay in seconds after which a client may retry a refused request. */
export const RETRY_AFTER_SECS = 2;

const NO_KEY = 'Missing or invalid API key. Provide it in the X-API-Key header.';
const MESSAGES: Readonly<Record<Use, string>> = {
  rest: NO_KEY,
  admin: NO_KEY,
  ship: 'Missing or invalid token of a ship. Provide it as Authorization: Bearer TOKEN.',
  station: 'Missing or invalid token of the AIS station. Provide it as Authorization: Bearer TOKEN.',
  ws: 'Missing or invalid token. Provide it in the token query parameter.',
};

/** Response body for a missing or invalid credential. */
export const unauthorized = (use: Use) => ({ error: 'Unauthorized', message: MESSAGES[use] });

export const tooManyRequests = (retryAfterSecs: number) => ({
  error: 'Too many requests',
  retryAfter: retryAfterSecs,
});

/** Response to a refused credential: 401, or 429 after too many failures of the address. */
export function toRefusal({ retryAfterSecs }: Admission & { ok: false }, use: Use): Refusal {
  if (retryAfterSecs === undefined) return { status: 401, body: unauthorized(use) };
  return { status: 429, body: tooManyRequests(retryAfterSecs), retryAfterSecs };
}

const UPGRADE_ERRORS = { 403: 'Forbidden', 404: 'NotFound' } as const;

/** Response to a WebSocket upgrade that is refused for a reason other than its token. */
export function toUpgradeRefusal(
  { status, message }: { status: 400 | 403 | 404 | 503; message: string },
  now: number,
): object {
  if (status === 503) return { error: 'Service Unavailable', message };
  const failure = status === 400 ? badRequest(message, []) : new ServiceError(UPGRADE_ERRORS[status], message);
  return toErrorBody(failure, now);
}

import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { toErrorBody } from './error-catalogue.ts';

/** Where a credential is used: the REST header, the same for an admin route, or the token of a WebSocket, a ship or an AIS station. */
export type Use = 'rest' | 'admin' | 'ws' | 'ship' | 'station';

export interface Credential {
  secret: string | undefined;
  use: Exclude<Use, 'ship' | 'station'>;
  /** The client's address; failures are counted by it. */
  address: string;
}

/**
 * `keyId` names a stored key, which can be revoked; it is null for one from the configuration. `lacksScope`: the key is
 * known, but does not open admin routes. `ships`: those that a key is limited to.
 */
export type Admission =
  | { ok: true; keyId: string | null; ships?: readonly string[] | undefined }
  | { ok: false; retryAfterSecs?: number; lacksScope?: boolean };

/** The one authorisation of REST, WebSocket and GraphQL. */
export type Admit = (credential: Credential) => Promise<Admission>;

/** The ship that a token speaks for. */
export type ShipAdmission = { ok: true; shipId: string } | { ok: false; retryAfterSecs?: number };

export type AdmitShip = (credential: { secret: string | undefined; address: string }) => Promise<ShipAdmission>;

/** The AIS station that a token speaks for, by its place in the configuration. */
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

/** A client that came at a bad moment may come back this soon. */
export const RETRY_AFTER_SECS = 2;

const NO_KEY = 'Missing or invalid API key. Provide it in the X-API-Key header.';
const MESSAGES: Readonly<Record<Use, string>> = {
  rest: NO_KEY,
  admin: NO_KEY,
  ship: 'Missing or invalid token of a ship. Provide it as Authorization: Bearer TOKEN.',
  station: 'Missing or invalid token of the AIS station. Provide it as Authorization: Bearer TOKEN.',
  ws: 'Missing or invalid token. Provide it in the token query parameter.',
};

/** The body for a credential that is missing or not valid. */
export const unauthorized = (use: Use) => ({ error: 'Unauthorized', message: MESSAGES[use] });

export const tooManyRequests = (retryAfterSecs: number) => ({
  error: 'Too many requests',
  retryAfter: retryAfterSecs,
});

/** The answer to a credential that was not admitted: 401, or 429 once an address has failed too often. */
export function toRefusal({ retryAfterSecs }: Admission & { ok: false }, use: Use): Refusal {
  if (retryAfterSecs === undefined) return { status: 401, body: unauthorized(use) };
  return { status: 429, body: tooManyRequests(retryAfterSecs), retryAfterSecs };
}

const UPGRADE_ERRORS = { 403: 'Forbidden', 404: 'NotFound' } as const;

/** The answer to a WebSocket upgrade that is refused for another reason than its token. */
export function toUpgradeRefusal(
  { status, message }: { status: 400 | 403 | 404 | 503; message: string },
  now: number,
): object {
  if (status === 503) return { error: 'Service Unavailable', message };
  const failure = status === 400 ? badRequest(message, []) : new ServiceError(UPGRADE_ERRORS[status], message);
  return toErrorBody(failure, now);
}

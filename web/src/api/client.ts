import { signal } from '@preact/signals';
import createClient, { type Middleware } from 'openapi-fetch';
import { serviceUrl } from '../lib/service-url.ts';
import { credentials, isKeyRefused } from './key.ts';
import { RequestError, toProblem } from './problem.ts';
import type { paths } from './schema.d.ts';

/** Whether the last request got no answer, or a gateway error from a proxy. */
export const isRestUnreachable = signal(false);

/** Request timeout: a silent connection must not block a form for ever. */
const PATIENCE_MS = 20_000;

const carriesKey: Middleware = {
  onRequest({ request }) {
    const key = credentials.value?.key;
    if (key !== undefined) request.headers.set('X-API-Key', key);
    return request;
  },
  onResponse({ response }) {
    if (response.status === 401) isKeyRefused.value = true;
  },
};

const PROXY_ALONE = [502, 504];

async function patientFetch(request: Request): Promise<Response> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(request, { signal: AbortSignal.any([request.signal, patience]) });
    isRestUnreachable.value = PROXY_ALONE.includes(response.status);
    return response;
  } catch (cause) {
    // An aborted request does not show whether the service is reachable.
    if (!request.signal.aborted) isRestUnreachable.value = true;
    throw cause;
  }
}

/**
 * Client of the REST interface, typed by its OpenAPI document: `api.GET('/v1/trips/{id}', { params: { path: { id } } })`.
 */
export const api = createClient<paths>({
  // Modules without a page, such as the unit tests of pure parts, have no location and send nothing.
  baseUrl: 'location' in globalThis ? serviceUrl('/') : '',
  fetch: patientFetch,
});
api.use(carriesKey);

interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Body of a successful answer; other results, including no answer, are thrown as a `RequestError`. */
export async function answerOf<T>(request: Promise<Outcome<T>>): Promise<T> {
  const { data, error, response } = await request.catch((cause: unknown) => {
    throw new RequestError(cause instanceof Error ? cause.message : 'no answer', { status: 0 });
  });
  if (!response.ok) throw toProblem(response.status, error);
  // An answer 204 has no body; its type is undefined.
  return data as T;
}

/** Body type of a successful answer to `GET path`. */
export type ResponseBody<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Json } } } };
}
  ? Json
  : never;

/** Checks a key with the smallest request that always needs one. Throws a `RequestError` if it is refused. */
export async function checkKey(key: string): Promise<void> {
  const response = await fetch(serviceUrl('/v1/vessels/history?limit=1'), { headers: { 'X-API-Key': key } }).catch(
    (cause: unknown) => {
      throw new RequestError(cause instanceof Error ? cause.message : 'no answer', { status: 0 });
    },
  );
  if (response.ok) return;
  throw toProblem(response.status, await response.json().catch(() => undefined));
}

import { serviceUrl } from '../lib/service-url.ts';
import { RequestError, toProblem } from './problem.ts';

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

import { createHttpClient, type HttpClient, parseJson } from '../foundation/outbound/http-client.ts';
import type { Leader } from './lease.ts';
import { CLIENT_HEADER, SECRET_HEADER } from './relay.ts';

const HEALTH_MS = 2500;
/** Maximum size of a health object; the names of sources and destinations make it some kilobytes long. */
const MAX_HEALTH_BYTES = 1024 * 1024;

/** Requests of this instance itself to the leader, over one connection. */
export function createLeaderClient() {
  let current: { address: string; http: HttpClient } | undefined;

  function clientOf(address: string): HttpClient {
    if (current?.address === address) return current.http;
    void current?.http.close();
    const http = createHttpClient({
      url: address,
      timeoutMs: HEALTH_MS,
      maxBodyBytes: MAX_HEALTH_BYTES,
      connections: 4,
    });
    current = { address, http };
    return http;
  }

  return {
    /** The health object of the leader, healthy or not; undefined if the leader does not send one in time. */
    async askHealth<Health extends object>(
      leader: Pick<Leader, 'address' | 'secret'> | undefined,
    ): Promise<Health | undefined> {
      if (!leader) return undefined;
      try {
        const headers = { [SECRET_HEADER]: leader.secret, [CLIENT_HEADER]: '127.0.0.1' };
        const request = { method: 'GET', path: '/health', headers } as const;
        const { status, body } = await clientOf(leader.address).request(request, new AbortController().signal);
        const health = status === 200 || status === 503 ? parseJson(body) : undefined;
        return isHealth<Health>(health) ? health : undefined;
      } catch {
        // The leader is about to be replaced; this instance reports its own health.
        return undefined;
      }
    },
    close: async (): Promise<void> => current?.http.close(),
  };
}

const isHealth = <Health extends object>(value: unknown): value is Health =>
  typeof value === 'object' &&
  value !== null &&
  'services' in value &&
  typeof value.services === 'object' &&
  value.services !== null;

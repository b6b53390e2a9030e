import { vi } from 'vitest';
import type { Fault } from '../api/problem.ts';

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

type Route = (call: Call, query: URLSearchParams) => unknown;

/** Answers requests by `METHOD /path` and records them; a route returns the body, or a whole `Response`. */
export function fakeService(routes: Record<string, Route>) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
    const text = await request.text();
    const { pathname, searchParams } = new URL(request.url);
    const call = {
      method: request.method,
      path: pathname,
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(call);
    const route = routes[`${call.method} ${call.path}`];
    const result = route
      ? await route(call, searchParams)
      : refusal(`Route ${call.method} ${call.path} not found`, 404);
    return result instanceof Response ? result : Response.json(result ?? null);
  });
  return {
    calls,
    /** Requests other than reads. */
    changes: () => calls.filter(({ method }) => method !== 'GET'),
  };
}

/** An error body of the service. */
export const refusal = (message: string, status = 400, faults?: readonly Fault[]): Response =>
  Response.json({ status, error: { type: 'BadRequest', message, details: null, faults } }, { status });

/** An error of one field. */
export const fault = (field: string, rule: Fault['rule'], limit: Fault['limit'] = null): Fault => ({
  field,
  rule,
  limit,
  given: null,
});

/** A service that cannot be reached. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

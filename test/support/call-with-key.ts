import { expect } from 'vitest';

/** Asks what is below `base` with a key; the request has to succeed. */
export const callWithKey =
  (base: string, key: string) =>
  async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${base}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
  };

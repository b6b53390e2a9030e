import { answerOf, api } from '../../api/client.ts';
import type { Schema } from '../../api/schema-types.ts';

export type Key = Schema<'Key'>;

export const SCOPES = ['all', 'rest', 'ws', 'admin'] as const satisfies readonly Key['scope'][];

export const revokeKey = (name: string): Promise<unknown> =>
  answerOf(api.DELETE('/v1/keys/{name}', { params: { path: { name } } }));

/** The secret is in this answer only. */
export const createKey = (name: string, scope: Key['scope']) =>
  answerOf(api.POST('/v1/keys', { body: { name, scope } }));

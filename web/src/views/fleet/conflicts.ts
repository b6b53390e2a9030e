import { answerOf, api } from '../../api/client.ts';
import { RequestError } from '../../api/problem.ts';
import type { Schema } from '../../api/schema-types.ts';
import { type LostField, lostFields, lostName } from './lost-fields.ts';

type Conflict = Schema<'Conflict'>;

/** A lost edit with the current record. */
export interface LostEdit extends Pick<Conflict, 'id' | 'kind' | 'record_id' | 'edited_at' | 'edited_by'> {
  name: string;
  isGone: boolean;
  fields: LostField[];
}

const MOST_ASKED = 1000;
/** Maximum conflicts: each needs a request of its record. */
const SHOWN = 20;

const demand = (kind: string, id: string) =>
  kind === 'trip'
    ? answerOf(api.GET('/v1/trips/{id}', { params: { path: { id } } }))
    : answerOf(api.GET('/v1/clients/{id}', { params: { path: { id } } }));

async function findRecord(kind: string, id: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    return await demand(kind, id);
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return undefined;
    throw error;
  }
}

/** Newest lost edits between the office and a ship. */
export async function loadLostEdits(shipId: string): Promise<LostEdit[]> {
  const { conflicts } = await answerOf(api.GET('/v1/fleet/conflicts', { params: { query: { limit: MOST_ASKED } } }));
  const mine = conflicts.filter(({ ship_id }) => ship_id === shipId).slice(0, SHOWN);
  return Promise.all(mine.map(toLostEdit));
}

async function toLostEdit({ id, kind, record_id, edited_at, edited_by, lost }: Conflict): Promise<LostEdit> {
  const record = await findRecord(kind, record_id);
  const name = String(record?.['cargo'] ?? record?.['name'] ?? lostName(lost));
  const fields = lostFields(lost, record ?? {});
  return { id, kind, record_id, edited_at, edited_by, name, fields, isGone: record === undefined };
}

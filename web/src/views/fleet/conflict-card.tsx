import { answerOf, api } from '../../api/client.ts';
import { RequestError } from '../../api/problem.ts';
import type { Schema } from '../../api/schema-types.ts';
import { texts } from '../../i18n/index.ts';
import { toHref } from '../../lib/router.ts';
import { useResource } from '../../live/use-resource.ts';
import { Card, ProblemLine, Time } from '../../ui/index.ts';

/** Field of a lost edit, with the current value of the record. */
interface LostField {
  field: string;
  lost: string;
  counts: string;
}

type LostFieldNames = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is LostFieldNames => typeof value === 'object' && value !== null;

/** Part of a record that both sides may edit. */
const partOf = (lost: unknown): LostFieldNames => {
  if (!isFields(lost)) return {};
  const part = lost['papers'] ?? lost['details'];
  return isFields(part) ? part : {};
};

/** Fields with different names in the interface and in storage. */
const toSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const fieldOf = (record: LostFieldNames, field: string): unknown => record[field] ?? record[toSnakeCase(field)] ?? null;

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Fields in which a lost edit differs from the current record. */
export function lostFields(lost: unknown, record: LostFieldNames): LostField[] {
  return Object.entries(partOf(lost)).flatMap(([field, value]) => {
    const [before, after] = [toText(value), toText(fieldOf(record, field))];
    return before === after ? [] : [{ field, lost: before, counts: after }];
  });
}

/** Name of the record in the lost edit, for a deleted record. */
export const lostName = (lost: unknown): string => toText(partOf(lost)['cargo'] ?? partOf(lost)['name']);

type Conflict = Schema<'Conflict'>;

/** A lost edit with the current record. */
interface LostEdit extends Pick<Conflict, 'id' | 'kind' | 'record_id' | 'edited_at' | 'edited_by'> {
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
async function loadLostEdits(shipId: string): Promise<LostEdit[]> {
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

const OFFICE = 'office';
const EVERY_MS = 60_000;

/** Names in place of the ids in an edit, loaded only if needed. */
async function loadNames(edits: readonly LostEdit[]): Promise<ReadonlyMap<string, string>> {
  if (!edits.some(({ fields }) => fields.some(({ field }) => field.endsWith('Id')))) return new Map();
  const [{ clients }, { categories }] = await Promise.all([
    answerOf(api.GET('/v1/clients')),
    answerOf(api.GET('/v1/categories')),
  ]);
  return new Map([...clients, ...categories].map(({ id, name }) => [id, name]));
}

async function load(shipId: string) {
  const edits = await loadLostEdits(shipId);
  return { edits, names: await loadNames(edits) };
}

/** Edits lost between the office and a ship; nothing if there are none. */
export function ConflictCard({ shipId }: { shipId: string }) {
  const said = texts('fleet');
  const answer = useResource(() => load(shipId), [shipId], { everyMs: EVERY_MS });
  const { edits = [], names } = answer.data.value ?? {};
  if (edits.length === 0 && !answer.problem.value) return null;
  return (
    <Card title={said.conflicts}>
      <ProblemLine problem={answer.problem.value} />
      <p class="soft small">{said.conflictsText}</p>
      <ul class="fleet-conflicts">
        {edits.map((edit) => (
          <Edit key={edit.id} edit={edit} nameOf={(value) => names?.get(value) ?? value} />
        ))}
      </ul>
    </Card>
  );
}

function Edit({ edit, nameOf }: { edit: LostEdit; nameOf: (value: string) => string }) {
  const said = texts('fleet');
  const { kind, record_id, name, edited_by, edited_at, fields, isGone } = edit;
  const isTrip = kind === 'trip';
  const href = isTrip ? toHref('trips', record_id) : toHref('trips', 'clients', record_id);
  return (
    <li>
      <h3>
        {isTrip ? said.tripRecord : texts('terms').client}:{' '}
        {isGone ? <bdi>{name}</bdi> : <NameLink href={href} name={name} />}
      </h3>
      <p class="small">
        {edited_by === OFFICE ? said.lostByOffice : said.lostByShip} <Time of={edited_at} />
      </p>
      {isGone && <p class="soft small">{said.gone}</p>}
      {!isGone && fields.length === 0 && <p class="soft small">{said.sameNow}</p>}
      {!isGone && fields.length > 0 && <Fields fields={fields} nameOf={nameOf} />}
    </li>
  );
}

const NameLink = ({ href, name }: { href: string; name: string }) => (
  <a href={href}>
    <bdi>{name}</bdi>
  </a>
);

function Fields({ fields, nameOf }: { fields: readonly LostField[]; nameOf: (value: string) => string }) {
  const said = texts('fleet');
  return (
    <table class="fleet-lost">
      <thead>
        <tr>
          <th scope="col">{said.field}</th>
          <th scope="col">{said.lost}</th>
          <th scope="col">{said.counts}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, lost, counts }) => (
          <tr key={field}>
            <th scope="row">{fieldName(field)}</th>
            <td>
              <del>
                <bdi>{nameOf(lost)}</bdi>
              </del>
            </td>
            <td>
              <bdi>{nameOf(counts)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function fieldName(field: string): string {
  const said: Readonly<Record<string, unknown>> = { ...texts('terms'), ...texts('fleet') };
  const text = said[field === 'name' ? 'recordName' : field];
  return typeof text === 'string' ? text : field;
}

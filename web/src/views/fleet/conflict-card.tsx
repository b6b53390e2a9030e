import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { toHref } from '../../lib/router.ts';
import { useResource } from '../../live/use-resource.ts';
import { Card, ProblemLine, Time } from '../../ui/index.ts';
import { type LostEdit, loadLostEdits } from './conflicts.ts';
import type { LostField } from './lost-fields.ts';

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

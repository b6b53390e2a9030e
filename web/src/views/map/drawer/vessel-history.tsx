import { answerOf, api } from '../../../api/client.ts';
import { texts } from '../../../i18n/index.ts';
import { useResource } from '../../../live/use-resource.ts';
import { NoneOf, ProblemLine, Time } from '../../../ui/index.ts';

const MOST_CHANGES = 50;

/** Changes of the static data: names change when vessels are sold. */
export function VesselHistory({ mmsi }: { mmsi: number }) {
  const said = texts('map');
  const query = { mmsi, limit: MOST_CHANGES };
  const history = useResource(() => answerOf(api.GET('/v1/vessels/history', { params: { query } })), [mmsi]);
  const changes = history.data.value;
  const problem = history.problem.value;
  if (!changes && !problem) return null;
  return (
    <section>
      <h3 class="map-vessel-section">{said.history}</h3>
      <ProblemLine problem={problem} />
      {changes?.length === 0 && (
        <NoneOf list={history}>
          <p class="soft small">{said.noHistory}</p>
        </NoneOf>
      )}
      <ol class="map-vessel-history">
        {changes?.map((change) => (
          <li key={change.id}>
            <span class="small">
              {said[change.field]}: <s>{change.oldValue ?? '–'}</s> → <strong>{change.newValue ?? '–'}</strong>
            </span>
            <span class="soft tiny">
              <Time of={change.changedAt} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

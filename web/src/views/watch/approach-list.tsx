import { formatSecs } from '../../alarms/alarm-text.ts';
import type { AnswerTo } from '../../api/answer-to.ts';
import { answerOf, api } from '../../api/client.ts';
import { say } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatAge, formatBearing, formatDistance } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import { useAnswer } from '../../live/use-answer.ts';
import { ProblemLine, Table } from '../../ui/index.ts';
import { padMmsi } from './vessel-choices.ts';

type Approach = AnswerTo<'/v1/vessels/approaches'>['approaches'][number];

const EVERY_MS = 5000;

/** Who comes closer, the soonest first; without a word on who should do what. */
export function ApproachList() {
  const text = say('alarmPage');
  const answer = useAnswer(
    async () => (await answerOf(api.GET('/v1/vessels/approaches', { params: { query: { limit: 20 } } }))).approaches,
    [],
    { everyMs: EVERY_MS },
  );
  const rows = answer.data.value;
  // An answer that did not come again grows old with all its figures.
  const sinceMs = Math.max(0, now.value - (answer.receivedAt.value ?? now.value));
  return (
    <section class="watch-approaches" aria-labelledby="approaches-title">
      <h3 id="approaches-title">{text.approaches}</h3>
      <p class="field-hint">{text.approachesText}</p>
      <ProblemLine problem={answer.problem.value} />
      {rows?.length === 0 && <p class="soft">{text.noApproaches}</p>}
      {rows && rows.length > 0 && (
        <Table<Approach>
          caption={text.approaches}
          rows={rows}
          keyOf={({ mmsi }) => mmsi}
          hrefOf={({ mmsi }) => toHref('vessel', mmsi)}
          columns={[
            {
              key: 'vessel',
              label: text.vessel,
              isTitle: true,
              cell: ({ name, mmsi }) => <bdi>{name ?? `MMSI ${padMmsi(mmsi)}`}</bdi>,
            },
            { key: 'closest', label: text.closest, isNumeric: true, cell: ({ cpaM }) => formatDistance(cpaM) },
            { key: 'in', label: text.inTime, isNumeric: true, cell: ({ tcpaSecs }) => formatSecs(tcpaSecs) },
            {
              key: 'distance',
              label: text.distance,
              isNumeric: true,
              cell: ({ distanceKm, bearingDeg }) =>
                `${formatDistance(distanceKm * 1000)}, ${formatBearing(bearingDeg)}`,
            },
            { key: 'source', label: text.source, cell: (row) => sourceOf(row, sinceMs) },
          ]}
        />
      )}
    </section>
  );
}

function sourceOf({ source, ageSecs }: Approach, sinceMs: number): string {
  const { fromAntenna, fromFeed, old } = say('alarms');
  return `${source === 'antenna' ? fromAntenna : fromFeed}, ${old(formatAge(ageSecs * 1000 + sinceMs))}`;
}

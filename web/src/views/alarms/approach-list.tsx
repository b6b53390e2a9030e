import { whatIsMissing, whyNotKnown } from '../../alerts/not-known.ts';
import { answerOf, api } from '../../api/client.ts';
import { facts } from '../../api/facts.ts';
import type { Schema } from '../../api/schema-types.ts';
import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatAge, formatBearing, formatDistance, formatSecs } from '../../lib/format.ts';
import { padMmsi } from '../../lib/mmsi.ts';
import { toHref } from '../../lib/router.ts';
import { ownLook } from '../../live/own-look.ts';
import { useResource } from '../../live/use-resource.ts';
import { ProblemLine, Table } from '../../ui/index.ts';
import { ApproachSwitch } from './approach-switch.tsx';

type Approach = Schema<'Approach'>;

const EVERY_MS = 5000;

/** Vessels that pass near and soon, most urgent first; without advice about manoeuvres. */
export function ApproachList() {
  const text = texts('alarmPage');
  const answer = useResource(
    () => answerOf(api.GET('/v1/vessels/approaches', { params: { query: { limit: 20, relevant: true } } })),
    [],
    { everyMs: EVERY_MS },
  );
  const { approaches: rows, within } = answer.data.value ?? {};
  const unknown = answer.problem.value ? texts('alerts').notKnown({ why: texts('alerts').noService }) : whyNotKnown();
  // Without a new answer, the list and its figures are out of date.
  const sinceMs = Math.max(0, now.value - (answer.receivedAt.value ?? now.value));
  return (
    <section class="watch-approaches" aria-labelledby="approaches-title">
      <h2 id="approaches-title">{text.approaches}</h2>
      <p class="field-hint">{text.approachesText}</p>
      {facts.value?.closestApproach === null && <ApproachSwitch />}
      <ProblemLine problem={answer.problem.value} />
      {unknown !== undefined && <p class="not-known">{unknown}</p>}
      {unknown === undefined && (
        <p class="soft">
          {rows?.length === 0 && within ? noneText(within) : ''} {whatIsMissing()}
        </p>
      )}
      {rows && rows.length > 0 && (
        <div class={unknown === undefined ? ownLook.value : 'is-old'}>
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
              {
                key: 'in',
                label: text.inTime,
                isNumeric: true,
                cell: ({ tcpaSecs }) => leftText(tcpaSecs - sinceMs / 1000),
              },
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
        </div>
      )}
    </section>
  );
}

/** After the closest point the figures are past values. */
const leftText = (secs: number): string => (secs < 0 ? '–' : formatSecs(secs));

const noneText = ({ cpaM, tcpaSecs }: { cpaM: number; tcpaSecs: number }): string =>
  texts('alarmPage').noApproaches({ distance: formatDistance(cpaM), time: formatAge(tcpaSecs * 1000) });

function sourceOf({ source, ageSecs }: Approach, sinceMs: number): string {
  const { fromAntenna, fromFeed, old } = texts('alarms');
  return `${source === 'antenna' ? fromAntenna : fromFeed}, ${old({ age: formatAge(ageSecs * 1000 + sinceMs) })}`;
}

import { answerOf, api } from '../../../api/client.ts';
import { texts } from '../../../i18n/index.ts';
import { formatMonth, formatNumber } from '../../../lib/format.ts';
import { formatDuration, formatWeight } from '../../../lib/text.ts';
import { useResource } from '../../../live/use-resource.ts';
import { EmptyState, NoneOf, PageHead, ResourceState, Table } from '../../../ui/index.ts';
import { ViewNav } from '../parts.tsx';
import type { Trip } from '../records.ts';

/** Maximum per request of the service. */
const MOST = 1000;

const loadCompleted = async () =>
  (await answerOf(api.GET('/v1/trips', { params: { query: { status: 'Completed', limit: MOST } } }))).trips;

/** Cargo carried in each month. */
export function MonthsPage() {
  const text = texts('trips');
  const answer = useResource(loadCompleted);
  const trips = answer.data.value;
  const sums = trips && sumMonths(trips);
  return (
    <div class="page">
      <PageHead title={text.months} />
      <ViewNav />
      <ResourceState of={answer} />
      {sums?.length === 0 && (
        <NoneOf list={answer}>
          <EmptyState icon="route" title={text.noCompleted} />
        </NoneOf>
      )}
      {sums && sums.length > 0 && (
        <section class="card">
          <Table
            caption={text.months}
            columns={[
              { key: 'month', label: text.month, isTitle: true, cell: ({ startsAt }) => formatMonth(startsAt) },
              { key: 'trips', label: texts('common').trips, isNumeric: true, cell: (sum) => formatNumber(sum.trips) },
              {
                key: 'weight',
                label: texts('fleet').weight,
                isNumeric: true,
                cell: ({ tonnes }) => formatWeight(tonnes),
              },
              {
                key: 'lasted',
                label: text.lasted,
                isNumeric: true,
                cell: ({ underWayMs }) => formatDuration(underWayMs),
              },
            ]}
            rows={sums}
            keyOf={({ startsAt }) => startsAt}
          />
        </section>
      )}
      {trips && trips.length >= MOST && <p class="soft">{text.onlyNewest({ count: formatNumber(MOST) })}</p>}
    </div>
  );
}

/** Totals of the trips that ended in one month. */
interface MonthSum {
  /** First instant of the month in local time. */
  startsAt: number;
  trips: number;
  tonnes: number;
  underWayMs: number;
}

/** Completed trips by the month of their end, newest first. */
export function sumMonths(trips: readonly Pick<Trip, 'status' | 'start_time' | 'end_time' | 'weight'>[]): MonthSum[] {
  const sums = new Map<number, MonthSum>();
  for (const { status, start_time, end_time, weight } of trips) {
    if (status !== 'Completed' || end_time === null) continue;
    const ended = new Date(end_time);
    const startsAt = new Date(ended.getFullYear(), ended.getMonth()).getTime();
    const sum = sums.get(startsAt) ?? { startsAt, trips: 0, tonnes: 0, underWayMs: 0 };
    sums.set(startsAt, {
      startsAt,
      trips: sum.trips + 1,
      tonnes: sum.tonnes + weight,
      underWayMs: sum.underWayMs + Math.max(0, ended.getTime() - Date.parse(start_time)),
    });
  }
  return [...sums.values()].toSorted((one, other) => other.startsAt - one.startsAt);
}

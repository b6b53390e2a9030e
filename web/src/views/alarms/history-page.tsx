import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import type { Schema } from '../../api/schema-types.ts';
import { texts } from '../../i18n/index.ts';
import { now, serviceNow } from '../../lib/clock.ts';
import { formatAge, formatDistance } from '../../lib/format.ts';
import { padMmsi } from '../../lib/mmsi.ts';
import { place, toHref } from '../../lib/router.ts';
import { onAlertNews } from '../../live/alert-news.ts';
import { useResource } from '../../live/use-resource.ts';
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  NoneOf,
  PageHead,
  ResourceState,
  SPAN_MS,
  SpanChoice,
  Stars,
  Table,
  Time,
} from '../../ui/index.ts';

type PastAlert = Schema<'Alert'>;

const SPANS = ['oneDay', 'week', 'month', 'all'] as const;

const PAGE = 50;
/** Maximum per request of the service. */
const MOST = 1000;

/** `#/alarms/near?mmsi=…` */
export function HistoryPage() {
  const text = texts('watch');
  const span = useSignal<(typeof SPANS)[number]>('week');
  const limit = useSignal(PAGE);
  const mmsi = place.value.query.get('mmsi') ?? '';
  const past = useResource(async () => {
    const start = span.value === 'all' ? 0 : Math.floor((serviceNow() - SPAN_MS[span.value]) / 1000);
    const query = { limit: limit.value, start, ...(/^\d+$/.test(mmsi) && { mmsi: Number(mmsi) }) };
    return (await answerOf(api.GET('/v1/watchlist/alerts', { params: { query } }))).alerts;
  }, [span.value, limit.value, mmsi]);
  useEffect(() => onAlertNews(() => void past.reload()), [past]);
  const rows = past.data.value;
  const isAll = rows !== undefined && rows.length < limit.value;
  return (
    <>
      <PageHead title={texts('alarmPage').nearHistory}>
        {mmsi !== '' && (
          <a class="button" href={toHref('alarms', 'near')}>
            {text.allVessels}
          </a>
        )}
        <SpanChoice spans={SPANS} span={span} />
      </PageHead>
      {mmsi !== '' && <p class="soft">{text.onlyVessel({ name: rows?.[0]?.name ?? mmsi })}</p>}
      <ResourceState of={past} />
      {rows?.length === 0 && (
        <NoneOf list={past}>
          <EmptyState icon="bell-off" title={text.noHistory}>
            {text.noHistoryText}
          </EmptyState>
        </NoneOf>
      )}
      {rows && rows.length > 0 && <PastAlerts rows={rows} />}
      {rows && !isAll && limit.value < MOST && (
        <div class="watch-more">
          <Button isBusy={past.isLoading.value} onClick={() => (limit.value = Math.min(MOST, limit.value * 4))}>
            {text.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function PastAlerts({ rows }: { rows: readonly PastAlert[] }) {
  const text = texts('watch');
  const columns: Column<PastAlert>[] = [
    {
      key: 'vessel',
      label: text.vessel,
      isTitle: true,
      cell: ({ name, mmsi }) => (
        <a class="row-link" href={toHref('vessel', mmsi)} title={`MMSI ${padMmsi(mmsi)}`}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    { key: 'raised', label: text.raised, cell: (alert) => <Time of={alert.raised_at} /> },
    { key: 'highest', label: text.highest, cell: (alert) => <Stars count={alert.highest_stars} /> },
    {
      key: 'nearest',
      label: text.nearest,
      cell: (alert) => (
        <span class="num">
          {formatDistance(alert.nearest_distance_km * 1000)}{' '}
          <span class="soft">
            <Time of={alert.nearest_at} style="time" />
          </span>
        </span>
      ),
    },
    { key: 'lasted', label: text.duration, cell: (alert) => <Duration alert={alert} /> },
    {
      key: 'acknowledged',
      label: texts('alerts').acknowledged,
      cell: ({ acknowledged_at: at }) =>
        at === null ? <span class="soft">{text.notAcknowledged}</span> : <Time of={at} style="time" />,
    },
    {
      key: 'category',
      label: text.category,
      cell: ({ category }) =>
        category === null ? <span class="soft">{texts('common').none}</span> : <bdi>{category}</bdi>,
    },
  ];
  return <Table caption={texts('alarmPage').nearHistory} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Duration({ alert: { raised_at: raised, ended_at: ended } }: { alert: PastAlert }) {
  const lasted = formatAge((ended === null ? now.value : Date.parse(ended)) - Date.parse(raised));
  return (
    <span class="watch-mark num">
      {lasted}
      {ended === null && <Badge kind="warn">{texts('watch').active}</Badge>}
    </span>
  );
}

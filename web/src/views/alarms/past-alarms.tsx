import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AlarmName, PRIORITY_ICONS } from '../../alarms/alarm-card.tsx';
import { alarmSituation } from '../../alarms/alarm-situation.ts';
import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import type { Schema } from '../../api/schema-types.ts';
import { texts } from '../../i18n/index.ts';
import { serviceNow } from '../../lib/clock.ts';
import { toCsvText } from '../../lib/csv.ts';
import { downloadCsv } from '../../lib/download.ts';
import { alarmNews } from '../../live/index.ts';
import { useResource } from '../../live/use-resource.ts';
import {
  Badge,
  Button,
  byKeyName,
  type Column,
  EmptyState,
  Icon,
  NoneOf,
  PageHead,
  problemText,
  ResourceState,
  Select,
  showToast,
  Table,
  Time,
  Toolbar,
} from '../../ui/index.ts';

export type PastAlarm = Schema<'PastAlarm'>;

const COLUMNS = [
  'raisedAt',
  'clearedAt',
  'type',
  'priority',
  'state',
  'mmsi',
  'name',
  'text',
  'latitude',
  'longitude',
  'distanceKm',
  'bearingDeg',
  'cpaM',
  'tcpaSecs',
  'source',
  'acknowledgedAt',
  'acknowledgedBy',
  'escalations',
  'updatedAt',
  'id',
] as const satisfies readonly (keyof PastAlarm)[];

/** Alarms with the field names of the interface; in an office with their ships. */
export const toCsv = (alarms: readonly PastAlarm[]): string =>
  alarms.some(({ shipId }) => shipId)
    ? toCsvText(['shipId', 'shipName', ...COLUMNS], alarms.map(withShip))
    : toCsvText(COLUMNS, alarms);

const withShip = (alarm: PastAlarm) => ({ ...alarm, shipId: alarm.shipId ?? null, shipName: alarm.shipName ?? null });

const TYPES = [
  'distress',
  'safetyText',
  'closestApproach',
  'lostTarget',
  'anchor',
  'mooring',
  'area',
  'positionLost',
  'positionDoubtful',
  'fairway',
  'vehicleOffline',
  'watch',
] as const satisfies readonly PastAlarm['type'][];
type Type = (typeof TYPES)[number];

const PAGE = 50;
/** Maximum per request of the service. */
const MOST = 1000;

async function loadHistory(type: Type | '', limit: number): Promise<PastAlarm[]> {
  const query = { limit, ...(type && { type }) };
  return (await answerOf(api.GET('/v1/alarms/history', { params: { query } }))).alarms;
}

/** `#/alarms/history` */
export function PastAlarmsPage() {
  const text = texts('alarmPage');
  const types = texts('alarms');
  const type = useSignal<Type | ''>('');
  const limit = useSignal(PAGE);
  const past = useResource(() => loadHistory(type.value, limit.value), [type.value, limit.value]);
  // Reload after alarms were raised, ended or acknowledged, but not for figures.
  const present = alarmNews();
  useEffect(() => {
    if (past.data.peek()) void past.reload();
  }, [past, present]);
  const download = useAction(async () => {
    const name = `alarms-${new Date(serviceNow()).toISOString().slice(0, 10)}.csv`;
    downloadCsv(toCsv(await loadHistory(type.value, MOST)), name);
  });
  const start = async () => {
    if (!(await download.start())) showToast(problemText(download.problem.peek()), { kind: 'failure' });
  };
  const rows = past.data.value;
  return (
    <>
      <PageHead title={text.history} />
      <Toolbar>
        <Select
          label={text.type}
          value={type.value}
          options={[{ value: '', label: text.allTypes }, ...TYPES.map((value) => ({ value, label: types[value] }))]}
          onInput={(value) => (type.value = TYPES.find((known) => known === value) ?? '')}
        />
        <Button icon="download" isBusy={download.isBusy.value} onClick={() => void start()}>
          {text.download}
        </Button>
      </Toolbar>
      <ResourceState of={past} />
      {rows?.length === 0 && (
        <NoneOf list={past}>
          <EmptyState icon="bell-off" title={text.noHistory}>
            {text.noHistoryText}
          </EmptyState>
        </NoneOf>
      )}
      {rows && rows.length > 0 && <PastAlarms rows={rows} />}
      {rows && rows.length >= limit.value && limit.value < MOST && (
        <div class="watch-more">
          <Button isBusy={past.isLoading.value} onClick={() => (limit.value = Math.min(MOST, limit.value * 4))}>
            {text.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

const KINDS = { emergency: 'danger', alarm: 'danger', warning: 'warn', caution: 'plain' } as const;

function PastAlarms({ rows }: { rows: readonly PastAlarm[] }) {
  const text = texts('alarmPage');
  const said = texts('alarms');
  const ship: Column<PastAlarm> = {
    key: 'ship',
    label: texts('ships').ship,
    cell: ({ shipName }) => <bdi>{shipName ?? '–'}</bdi>,
  };
  const columns: Column<PastAlarm>[] = [
    {
      key: 'type',
      label: text.type,
      isTitle: true,
      cell: (alarm) => (
        <>
          {said[alarm.type]} <AlarmName alarm={alarm} />
        </>
      ),
    },
    ...(rows.some(({ shipId }) => shipId) ? [ship] : []),
    {
      key: 'priority',
      label: text.priority,
      cell: ({ priority }) => (
        <Badge kind={KINDS[priority]}>
          <Icon name={PRIORITY_ICONS[priority]} size={14} />
          {said[priority]}
        </Badge>
      ),
    },
    { key: 'situation', label: text.situation, cell: (alarm) => <bdi>{alarmSituation(alarm)}</bdi> },
    { key: 'raised', label: text.raised, cell: ({ raisedAt }) => <Time of={raisedAt} /> },
    {
      key: 'ended',
      label: text.ended,
      cell: ({ clearedAt, state }) => {
        if (clearedAt !== null) return <Time of={clearedAt} />;
        // The situation has ended; only the acknowledgement is missing.
        return state === 'rectified' ? <Badge>{text.over}</Badge> : <Badge kind="warn">{text.notEnded}</Badge>;
      },
    },
    {
      key: 'acknowledged',
      label: text.acknowledged,
      cell: ({ acknowledgedAt: at, acknowledgedBy: by }) =>
        at === null ? (
          <span class="soft">{text.notAcknowledged}</span>
        ) : (
          <>
            <Time of={at} style="time" /> {by !== null && <bdi>{text.by({ name: byKeyName(by) })}</bdi>}
          </>
        ),
    },
  ];
  return <Table caption={text.history} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

import './reception.css';
import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { serviceNow } from '../../lib/clock.ts';
import { formatBearing, formatNumber, formatTime } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import { KINDS, kindOf } from '../../lib/ship-type.ts';
import { health } from '../../live/health.ts';
import { useResource } from '../../live/use-resource.ts';
import {
  Card,
  EmptyState,
  Fact,
  NoneOf,
  ProblemLine,
  SPAN_MS,
  SpanChoice,
  Table,
  Time,
  Toolbar,
} from '../../ui/index.ts';
import { formatKm, RangePlot } from './range-plot.tsx';
import { joinBars, linesOf, type RateBar, type Reception, toRateBars } from './reception-numbers.ts';

const HEIGHT = 100;
const DAY_AND_A_HALF_MS = 36 * 3_600_000;
/** Rows of the table. */
const MAX_ROWS = 30;

/** Message rate over the span, as chart and as numbers. */
function RateChart({ bars }: { bars: readonly RateBar[] }) {
  const said = texts('reception');
  const rates = bars.map(({ perMinute }) => perMinute);
  const most = Math.max(0, ...rates);
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length);
  const lines = linesOf(most);
  const top = lines.at(-1) ?? 1;
  const label = said.rateLabel({ mean: formatRate(mean), most: formatRate(most) });
  const ticks = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].filter((bar) => bar !== undefined);
  const isLong = (bars.at(-1)?.at ?? 0) - (bars[0]?.at ?? 0) > DAY_AND_A_HALF_MS;
  return (
    <>
      <div class="reception-rate">
        <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <title>{label}</title>
          {lines.map((line) => (
            <line key={line} class="reception-line" x2={bars.length} y1={yOf(line, top)} y2={yOf(line, top)} />
          ))}
          {bars.map(({ at, perMinute }, index) => (
            <rect
              key={at}
              class="reception-bar"
              x={index}
              y={yOf(perMinute, top)}
              width={0.9}
              height={HEIGHT - yOf(perMinute, top)}
            />
          ))}
        </svg>
        <span class="reception-top tiny soft" aria-hidden="true">
          {said.perMinute({ count: formatRate(top) })}
        </span>
        <div class="reception-times tiny soft" aria-hidden="true">
          {ticks.map(({ at }) => (
            <span key={at}>{formatTime(at, isLong ? 'date' : 'time')}</span>
          ))}
        </div>
      </div>
      <details>
        <summary>{said.asNumbers}</summary>
        <Table
          caption={said.rate}
          rows={joinBars(bars, Math.ceil(bars.length / MAX_ROWS)).toReversed()}
          keyOf={({ at }) => at}
          columns={[
            { key: 'time', label: texts('terms').time, isTitle: true, cell: ({ at }) => <Time of={at} /> },
            { key: 'rate', label: said.rate, isNumeric: true, cell: ({ perMinute }) => formatRate(perMinute) },
          ]}
        />
      </details>
    </>
  );
}

const yOf = (perMinute: number, top: number): number => HEIGHT - (perMinute / top) * HEIGHT;

/** Below ten per minute decimals are shown. */
const formatRate = (perMinute: number): string => formatNumber(perMinute, perMinute < 9.95 ? 1 : 0);

const SPANS = ['oneDay', 'week', 'month'] as const;
const EVERY_MS = 60_000;

/** `#/system/reception`: messages, range and vessels of the antenna. */
export function ReceptionPage() {
  const span = useSignal<(typeof SPANS)[number]>('oneDay');
  const answer = useResource(
    async () => {
      const hours = SPAN_MS[span.value] / 3_600_000;
      return {
        hours,
        reception: await answerOf(api.GET('/v1/statistics/reception', { params: { query: { hours } } })),
      };
    },
    [span.value],
    { everyMs: EVERY_MS },
  );
  const known = answer.data.value;
  return (
    <>
      <Toolbar>
        <SpanChoice spans={SPANS} span={span} />
      </Toolbar>
      <ProblemLine problem={answer.problem.value} />
      {!known && !answer.problem.value && <p class="soft">{texts('common').loading}</p>}
      {known &&
        (known.reception.total === 0 ? (
          <NoneOf list={answer}>
            <Nothing />
          </NoneOf>
        ) : (
          <Cards reception={known.reception} />
        ))}
    </>
  );
}

/** Reason for missing data, if known. */
function Nothing() {
  const said = texts('reception');
  const status = health.data.value?.services.ais.local.status;
  const reasons = {
    disabled: said.antennaOff,
    disconnected: said.antennaApart,
    connected: said.antennaSilent,
    connected_no_data: said.antennaSilent,
  };
  return (
    <EmptyState icon="radio" title={said.nothing}>
      {status && <p>{reasons[status]}</p>}
      {status === 'disabled' && <a href={toHref('settings', 'setup')}>{said.toSetup}</a>}
    </EmptyState>
  );
}

function Cards({ reception }: { reception: Reception }) {
  const said = texts('reception');
  const { total, types, channels, farthestKm, farthestBearingDeg, farthestAt, vessels } = reception;
  const bars = toRateBars(reception, serviceNow());
  const rates = bars.map(({ perMinute }) => perMinute);
  return (
    <div class="reception-cards">
      <Card title={said.rate} class="reception-wide">
        <dl class="facts">
          <Fact label={said.total} class="num">
            {formatNumber(total)}
          </Fact>
          <Fact label={said.mean} class="num">
            {formatRate(rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length))}
          </Fact>
          <Fact label={said.most} class="num">
            {formatRate(Math.max(0, ...rates))}
          </Fact>
        </dl>
        <RateChart bars={bars} />
      </Card>
      <Card title={said.range}>
        {farthestKm !== null && farthestBearingDeg !== null && farthestAt !== null && (
          <dl class="facts">
            <Fact label={said.record} class="num">
              {formatKm(farthestKm)} · {formatBearing(farthestBearingDeg)}
            </Fact>
            <Fact label={said.recordAt}>
              <Time of={farthestAt} />
            </Fact>
          </dl>
        )}
        <RangePlot {...reception} />
      </Card>
      <Card title={said.types}>
        <ShareList
          label={said.types}
          shares={types
            .map(({ type, messages }) => ({ key: type, label: said.type({ type }), count: messages }))
            .toSorted((a, b) => b.count - a.count)}
        />
        <h2 id="reception-channels">{said.channels}</h2>
        <ShareList
          label={said.channels}
          shares={[
            { key: 'A', label: said.channelA, count: channels.A },
            { key: 'B', label: said.channelB, count: channels.B },
            { key: 'other', label: said.channelOther, count: channels.other },
          ].filter(({ key, count }) => key !== 'other' || count > 0)}
        />
      </Card>
      <Card title={said.ships}>
        {vessels.total === 0 ? (
          <p class="soft">{said.noShips}</p>
        ) : (
          <>
            <p class="soft small">{said.shipCount({ count: formatNumber(vessels.total) })}</p>
            <ShareList label={said.ships} shares={toKindShares(vessels.shipTypes)} />
          </>
        )}
        <h2>{said.doubts}</h2>
        <dl class="facts">
          <Fact label={said.doubtful} class="num">
            <span title={said.doubtfulHint}>{formatNumber(reception.doubtful)}</span>
          </Fact>
          <Fact label={said.duplicates} class="num">
            {formatNumber(reception.duplicates)}
          </Fact>
        </dl>
      </Card>
    </div>
  );
}

function toKindShares(shipTypes: Reception['vessels']['shipTypes']) {
  return KINDS.map((kind) => ({
    key: kind,
    label: texts('vessels').kind({ kind }),
    color: `--vessel-${kind}`,
    count: shipTypes.reduce((sum, { code, vessels }) => sum + (kindOf(code) === kind ? vessels : 0), 0),
  }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

interface Share {
  key: string | number;
  label: string;
  count: number;
  /** A colour of the palette [the accent]. */
  color?: string;
}

/** Share of each part: a list with bars. */
function ShareList({ label, shares }: { label: string; shares: readonly Share[] }) {
  const said = texts('reception');
  const total = Math.max(
    1,
    shares.reduce((sum, { count }) => sum + count, 0),
  );
  return (
    <ul class="reception-shares" aria-label={label}>
      {shares.map(({ key, label: name, count, color }) => {
        const percent = (count / total) * 100;
        return (
          <li key={key}>
            <span>{name}</span>
            <span class="num soft">
              {said.share({ count: formatNumber(count), percent: formatNumber(percent, percent < 9.95 ? 1 : 0) })}
            </span>
            <span class="reception-share" aria-hidden="true">
              <span style={{ width: `${percent}%`, ...(color && { background: `var(${color})` }) }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

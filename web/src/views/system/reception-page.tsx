import './reception.css';
import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { serviceNow } from '../../lib/clock.ts';
import { formatBearing, formatNumber } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import { KINDS, kindOf } from '../../lib/vessel-kind.ts';
import { health } from '../../live/health.ts';
import { useResource } from '../../live/use-resource.ts';
import { Card, EmptyState, Fact, NoneOf, ProblemLine, SPAN_MS, SpanChoice, Time, Toolbar } from '../../ui/index.ts';
import { formatKm, RangePlot } from './range-plot.tsx';
import { formatRate, RateChart } from './rate-chart.tsx';
import { type Reception, toRateBars } from './reception-numbers.ts';
import { ShareList } from './share-list.tsx';

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

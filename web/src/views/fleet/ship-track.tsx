import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { now, serviceNow } from '../../lib/clock.ts';
import { unwrapped } from '../../lib/geo.ts';
import { isolated } from '../../lib/text.ts';
import type { Ship } from '../../live/messages.ts';
import { useResource } from '../../live/use-resource.ts';
import { toLines, toTrack } from '../../map/track-lines.ts';
import { LazyFleetMap } from '../../ships/lazy-fleet-map.tsx';
import { Card, NoneOf, ProblemLine, SPAN_MS, type Span, SpanChoice } from '../../ui/index.ts';
import { toDrawnShip } from './drawn-ship.ts';

/** A complete track arrives ashore up to 100 s after the position. */
const EVERY_MS = 60_000;
const SPANS = ['sixHours', 'oneDay', 'threeDays'] as const;

async function loadTrack(id: string, span: Span) {
  const from = new Date(serviceNow() - SPAN_MS[span]).toISOString();
  const query = { params: { path: { id }, query: { from } } };
  return toTrack((await answerOf(api.GET('/v1/fleet/ships/{id}/track', query))).locations);
}

/** Position and track of a ship on the map. */
export function ShipTrack({ ship }: { ship: Ship }) {
  const said = texts('fleet');
  const states = texts('ships');
  const span = useSignal<(typeof SPANS)[number]>('oneDay');
  const answer = useResource(() => loadTrack(ship.id, span.value), [ship.id, span.value], { everyMs: EVERY_MS });
  const points = answer.data.value;
  const here = ship.position;
  const track = useMemo(() => {
    const { recorded, gaps } = toLines(points ?? []);
    const last = recorded.at(-1)?.at(-1);
    // The rest of the track has not been handed over yet.
    return { recorded, gaps: here && last ? [...gaps, [last, unwrapped(here, last)]] : gaps };
  }, [points, here]);
  const nowMs = now.value;
  const drawn = useMemo(() => {
    const one = toDrawnShip(ship, nowMs, (state) => states[state]);
    return one ? [one] : [];
  }, [ship, nowMs, states]);
  return (
    <Card title={said.track} class="fleet-track" tools={<SpanChoice spans={SPANS} span={span} />}>
      <LazyFleetMap label={said.trackOf({ name: isolated(ship.name) })} ships={drawn} track={track} />
      <ProblemLine problem={answer.problem.value} />
      {points?.length === 0 && (
        <NoneOf list={answer}>
          <p class="soft">{said.noTrack}</p>
        </NoneOf>
      )}
    </Card>
  );
}

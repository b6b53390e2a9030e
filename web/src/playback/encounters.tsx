import { useSignal } from '@preact/signals';
import { texts } from '../i18n/index.ts';
import { formatRange, formatUtc } from '../lib/format.ts';
import { toHrefAt } from '../lib/past.ts';
import { useResource } from '../live/use-resource.ts';
import { ProblemLine, TextField } from '../ui/index.ts';
import { type Approach, loadApproach } from './use-encounter.ts';
import { pastLook } from './vessel-looks.ts';

interface EncountersProps {
  mmsi: number;
  range: { fromMs: number; toMs: number };
}

/** Nearest approach of a vessel to yours, and to another one. */
export function Encounters({ mmsi, range }: EncountersProps) {
  const said = texts('playback');
  const text = useSignal('');
  const other = /^\d{9}$/.test(text.value.trim()) && Number(text.value) !== mmsi ? Number(text.value) : undefined;
  const own = useResource(() => loadApproach(mmsi, 'own', range), [mmsi, range.toMs]);
  const found = useResource(
    async () => (other === undefined ? undefined : await loadApproach(mmsi, other, range)),
    [mmsi, other, range.toMs],
  );
  return (
    <>
      <h3 class="map-vessel-section">{said.encounters}</h3>
      <ProblemLine problem={own.problem.value} />
      {own.receivedAt.value !== undefined && !own.isFormer.value && !own.problem.value && (
        <Nearest mmsi={mmsi} approach={own.data.value} />
      )}
      <TextField
        label={said.otherVessel}
        hint={said.otherHint}
        inputMode="numeric"
        maxLength={9}
        value={text.value}
        onInput={(typed) => (text.value = typed)}
      />
      <ProblemLine problem={found.problem.value} />
      {other !== undefined && !found.isLoading.value && !found.problem.value && (
        <Nearest mmsi={mmsi} name={pastLook(other)?.name || String(other)} approach={found.data.value} />
      )}
    </>
  );
}

interface NearestProps {
  mmsi: number;
  /** Name of the other vessel; undefined for your position. */
  name?: string;
  approach: Approach | undefined;
}

function Nearest({ mmsi, name, approach }: NearestProps) {
  const said = texts('playback');
  if (!approach)
    return <p class="soft small">{said.neverTogether({ name: name ?? texts('mapTools').yourPosition })}</p>;
  const { time, distance_m: distanceM, uncertainty_m: uncertaintyM } = approach;
  return (
    <p class="small">
      <strong>
        {name === undefined ? said.nearestOwn : said.nearest({ name })}{' '}
        <span class="num">{formatRange(distanceM)}</span>
      </strong>{' '}
      <span class="soft">{said.uncertain({ distance: formatRange(uncertaintyM) })}</span>{' '}
      <a href={toHrefAt(Date.parse(time), 'vessel', mmsi)}>{said.showMoment({ utc: formatUtc(time) })}</a>
    </p>
  );
}

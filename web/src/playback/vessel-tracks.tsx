import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import { download } from '../api/download.ts';
import { facts } from '../api/facts.ts';
import { useAction } from '../api/resource.ts';
import type { Schema } from '../api/schema-types.ts';
import { texts } from '../i18n/index.ts';
import { serviceNow } from '../lib/clock.ts';
import { downloadFile } from '../lib/download.ts';
import { formatNumber } from '../lib/format.ts';
import type { LatLon } from '../lib/geo.ts';
import { addressedMs } from '../lib/past.ts';
import { toHref } from '../lib/router.ts';
import { useResource } from '../live/use-resource.ts';
import { Button, NoneOf, ProblemLine } from '../ui/index.ts';
import { DAY_MS } from './day.ts';
import { Encounters } from './encounters.tsx';
import type { PlaybackMap } from './playback-map.ts';
import { inTurn, recordOf } from './vessel-recording.ts';

const FORMATS = ['gpx', 'geojson', 'json'] as const;
type Track = Schema<'VesselTrack'>;

interface VesselTracksProps {
  mmsi: number;
  map: Pick<PlaybackMap, 'showTrack' | 'showAll'> | undefined;
}

/** Last 24 hours of a vessel: track on the map, encounters and files. */
export const VesselTracks = (props: VesselTracksProps) =>
  facts.value?.isOn.tracks === false ? <TracksDisabled /> : <RecordedTracks {...props} />;

function RecordedTracks({ mmsi, map }: VesselTracksProps) {
  const said = texts('playback');
  const isShown = useSignal(false);
  // The end is rounded up to the hour, so that a playback does not reload the track with every change of the address.
  const hour = Math.ceil((addressedMs.value ?? serviceNow()) / 3_600_000);
  const range = { fromMs: hour * 3_600_000 - DAY_MS, toMs: Math.min(serviceNow(), hour * 3_600_000) };
  const track = useResource(() => loadTrack(mmsi, range), [mmsi, hour]);
  const known = track.data.value;
  useEffect(() => {
    map?.showTrack(isShown.value && known ? linesOf(known) : []);
    return () => map?.showTrack([]);
  }, [map, known, isShown.value]);
  function toggle(): void {
    isShown.value = !isShown.value;
    if (isShown.value && known) map?.showAll(linesOf(known).flat());
  }

  const problem = track.problem.value;
  if (problem?.status === 404) return <TracksDisabled />;
  const points = known?.legs.reduce((sum, leg) => sum + leg.points.length, 0) ?? 0;
  return (
    <section class="vessel-tracks">
      <h3 class="map-vessel-section">{said.lastDay}</h3>
      <ProblemLine problem={problem} />
      {known && points === 0 && (
        <NoneOf list={track}>
          <p class="soft small">{said.noTrack}</p>
        </NoneOf>
      )}
      {known && points > 0 && (
        <>
          <p class="soft small">
            {said.legs({ count: known.legs.length })}{' '}
            {said.tolerance({ metres: `${formatNumber(known.tolerance_m)} m` })}
          </p>
          <Button icon="route" aria-pressed={isShown.value} onClick={toggle}>
            {isShown.value ? said.hideTrack : said.showTrack}
          </Button>
          <Exports mmsi={mmsi} range={range} />
          <Encounters mmsi={mmsi} range={range} />
        </>
      )}
    </section>
  );
}

/** Note that nothing is recorded, with a link to the setting. */
function TracksDisabled() {
  const said = texts('playback');
  return (
    <section>
      <h3 class="map-vessel-section">{said.lastDay}</h3>
      <p class="soft small">
        {said.disabled} {said.disabledText({ setting: texts('settingNames')['tracks.enabled'] })}{' '}
        <a href={toHref('settings', 'traffic')}>{said.toSettings}</a>
      </p>
    </section>
  );
}

interface Range {
  fromMs: number;
  toMs: number;
}

const toQuery = ({ fromMs, toMs }: Range) => ({
  from: new Date(fromMs).toISOString(),
  to: new Date(toMs).toISOString(),
});

async function loadTrack(mmsi: number, range: Range): Promise<Track> {
  const params = { path: { mmsi: String(mmsi) }, query: toQuery(range) };
  const answer = await inTurn(() => answerOf(api.GET('/v1/vessels/{mmsi}/track', { params })));
  return recordOf<'/v1/vessels/{mmsi}/track'>(answer, 'legs');
}

/** A line for each leg: the way between two legs is unknown. */
const linesOf = ({ legs }: Track): LatLon[][] =>
  legs.map(({ points }) =>
    points.map(([, latitude, longitude]) => ({ latitude: latitude ?? 0, longitude: longitude ?? 0 })),
  );

function Exports({ mmsi, range }: { mmsi: number; range: Range }) {
  const said = texts('playback');
  const save = useAction(async (format: (typeof FORMATS)[number]) => {
    const query = new URLSearchParams({ ...toQuery(range), format });
    const options = { signal: AbortSignal.timeout(60_000), onProgress: () => undefined };
    const { file } = await inTurn(() => download(`v1/vessels/${mmsi}/track?${query}`, options));
    downloadFile(file, `track-${mmsi}.${format}`);
  });
  return (
    <div class="map-vessel-actions">
      {FORMATS.map((format) => (
        <Button
          key={format}
          icon="download"
          disabled={save.isBusy.value}
          aria-label={said.exportAs({ format: format.toUpperCase() })}
          onClick={() => void save.start(format)}
        >
          {{ gpx: 'GPX', geojson: 'GeoJSON', json: 'JSON' }[format]}
        </Button>
      ))}
      <ProblemLine problem={save.problem.value} />
    </div>
  );
}

import { facts } from '../../../api/facts.ts';
import { ownEta, vesselEta, wayOf } from '../../../arrival/ways.ts';
import { texts } from '../../../i18n/index.ts';
import { KINDS } from '../../../lib/ship-type.ts';
import { anchorWatch, areas } from '../../../live/areas.ts';
import { shownLayers } from '../layers/layers.ts';
import { MARKS } from '../layers/spot-marks.ts';
import { openPanel } from './panels.ts';

const SPOTS = [
  ['places', 'place'],
  ['stations', 'station'],
  ['gauges', 'gauge'],
  ['aids', 'aid'],
  ['interference', 'interference'],
] as const;
const HULL = 'M8 1 L12 6 L11.4 15 H4.6 L4 6 Z';

/** Explanation of the symbols. */
export function Legend() {
  const said = texts('map');
  if (openPanel.value !== 'legend') return null;
  return (
    <section class="map-panel map-legend" aria-label={said.legend}>
      <ul>
        {KINDS.map((kind) => (
          <li key={kind}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d={HULL} class={`map-hull kind-${kind}`} />
            </svg>
            {texts('vessels').kind({ kind })}
          </li>
        ))}
      </ul>
      <ul>
        <li>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d={HULL} class="map-hull kind-cargo" />
          </svg>
          {texts('common').antenna}
        </li>
        <li>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d={HULL} class="map-hull kind-cargo" />
            <circle cx="8" cy="9" r="2.4" class="map-hull-core" />
          </svg>
          {texts('common').feed}
        </li>
        <li>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d={HULL} class="map-hull is-stale kind-cargo" />
          </svg>
          {said.markStale}
        </li>
        <li>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="4.5" class="map-hull kind-cargo" />
          </svg>
          {said.markStill}
        </li>
        {[ownEta.data.value, vesselEta.value].some((eta) => wayOf(eta).length > 0) && (
          <li>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2 14 C8 12 6 5 14 2" class="map-mark is-way" />
            </svg>
            {texts('arrival').way}
          </li>
        )}
        {areas.data.value?.length ? (
          <li>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2 3 L14 2 L13 14 L3 12 Z" class="map-mark is-area" />
            </svg>
            {texts('alarms').area}
          </li>
        ) : null}
        {SPOTS.filter(([layer]) => shownLayers.value.has(layer)).map(([layer, kind]) => (
          <li key={layer}>
            <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
              <path d={MARKS[kind]} class="map-mark" />
            </svg>
            {texts('layers')[layer]}
          </li>
        ))}
        {anchorWatch.data.value && (
          <li>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="6.5" class="map-mark" />
            </svg>
            {texts('alarms').anchor}
          </li>
        )}
      </ul>
      {facts.value?.map === null && <p class="soft small">{said.builtInChart}</p>}
    </section>
  );
}

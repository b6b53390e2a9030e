import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { isDeaf, whyNotKnown } from '../../../alerts/not-known.ts';
import { textOf, texts } from '../../../i18n/index.ts';
import { formatBearing, formatDistance, formatNumber } from '../../../lib/format.ts';
import { bearingDeg, distanceM, type LatLon } from '../../../lib/geo.ts';
import { padMmsi } from '../../../lib/mmsi.ts';
import { go, toHref } from '../../../lib/router.ts';
import { fold } from '../../../lib/text.ts';
import { isUnreachable, type LiveVessel, ownPosition, traffic, trafficVersion } from '../../../live/index.ts';
import { Icon } from '../../../ui/index.ts';
import { useShortcuts } from '../../../ui/shortcuts.ts';

const MOST_FOUND = 8;

interface Found {
  vessel: LiveVessel;
  distanceM: number | undefined;
}

/** Matching vessels: first names or words that begin with the text, then names that contain it; near ones first. */
export function searchVessels(vessels: Iterable<LiveVessel>, text: string, from: LatLon | undefined): Found[] {
  const wanted = fold(text);
  const ranked: (Found & { rank: number })[] = [];
  for (const vessel of vessels) {
    const rank = rankOf(vessel, wanted);
    if (rank === undefined) continue;
    ranked.push({ vessel, rank, distanceM: from && distanceM(from, vessel) });
  }
  ranked.sort((a, b) => a.rank - b.rank || (a.distanceM ?? 0) - (b.distanceM ?? 0) || a.vessel.mmsi - b.vessel.mmsi);
  return ranked.slice(0, MOST_FOUND).map(({ vessel, distanceM: distance }) => ({ vessel, distanceM: distance }));
}

function rankOf({ name, mmsi, callsign }: LiveVessel, wanted: string): number | undefined {
  // Empty search: near vessels.
  if (wanted === '') return 0;
  const folded = fold(name);
  if (folded.startsWith(wanted) || String(mmsi).startsWith(wanted) || padMmsi(mmsi).startsWith(wanted)) return 0;
  if (folded.includes(` ${wanted}`)) return 1;
  if (callsign !== null && fold(callsign).startsWith(wanted)) return 1;
  return folded.includes(wanted) ? 2 : undefined;
}

/** Search by name or MMSI; empty, it lists near vessels. Arrow keys select, Enter opens. */
export function SearchBox() {
  const said = texts('map');
  const text = useSignal('');
  const isOpen = useSignal(false);
  const active = useSignal(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useShortcuts([{ keys: '/', label: texts('common').search, run: () => input.current?.focus() }]);

  const count = trafficVersion.value >= 0 ? traffic.vessels.size : 0;
  const found = isOpen.value ? findNow(text.value) : [];
  const chosen = Math.min(active.value, found.length - 1);
  const open = (index: number) => {
    const vessel = found[index]?.vessel;
    if (!vessel) return;
    isOpen.value = false;
    text.value = '';
    input.current?.blur();
    go(toHref('vessel', vessel.mmsi));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      active.value = (chosen + step + found.length) % Math.max(1, found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(chosen);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      isOpen.value = false;
      text.value = '';
      input.current?.blur();
    }
  };

  return (
    <search class="map-search">
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="text"
        role="combobox"
        class="map-search-input"
        aria-label={said.searchLabel}
        aria-expanded={isOpen.value}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen.value && found.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder={said.searchHint}
        autocomplete="off"
        spellcheck={false}
        maxLength={40}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
          active.value = 0;
          isOpen.value = true;
        }}
        onFocus={() => (isOpen.value = true)}
        onBlur={() => (isOpen.value = false)}
        onKeyDown={onKeyDown}
      />
      <span class={`map-search-count soft tiny num ${isUnreachable.value || isDeaf.value ? 'is-old' : ''}`}>
        {traffic.isKnown && !(count === 0 && isDeaf.value)
          ? said.vesselCount({ count, text: formatNumber(count) })
          : '–'}
      </span>
      <kbd class="map-search-key">/</kbd>
      <div class="map-search-list" hidden={!isOpen.value}>
        <div id={`${id}-list`} role="listbox" aria-label={said.results}>
          {found.map(({ vessel, distanceM }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus.
            <div
              key={vessel.mmsi}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              class="map-search-option"
              // Before the field loses the focus and the list closes.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(index)}
            >
              <span class="map-search-name">{vessel.name || vessel.mmsi}</span>
              <span class="soft tiny">{textOf(texts('vessels').types, vessel.ship_type)}</span>
              <span class="num small">{distanceM === undefined ? '' : whereText({ vessel, distanceM })}</span>
            </div>
          ))}
        </div>
        {found.length === 0 && <p class="map-search-none soft small">{noneText(text.value)}</p>}
      </div>
    </search>
  );
}

function noneText(typed: string): string {
  const said = texts('map');
  if (!traffic.isKnown) return texts('common').noTraffic;
  if (typed.trim() !== '') return said.nothingFound({ text: typed });
  return (isDeaf.value ? whyNotKnown() : undefined) ?? said.nobody;
}

function findNow(text: string): Found[] {
  const live = [...traffic.vessels.values()].map((vessel) => vessel.live);
  return searchVessels(live, text, ownPosition.value);
}

function whereText({ vessel, distanceM }: Found): string {
  const fix = ownPosition.value;
  if (distanceM === undefined || !fix) return '';
  return `${formatDistance(distanceM)} ${formatBearing(bearingDeg(fix, vessel))}`;
}

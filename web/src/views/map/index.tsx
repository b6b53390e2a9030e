import './map.css';
import './labels/hull.css';
import './drawer/drawer.css';
import './tools/tools.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AlertCards } from '../../alerts/alert-cards.tsx';
import { facts } from '../../api/facts.ts';
import { hasOwnArrival } from '../../arrival/ways.ts';
import { texts } from '../../i18n/index.ts';
import { isPast, togglePast } from '../../lib/past.ts';
import { toHref } from '../../lib/router.ts';
import { selectedVessel } from '../../lib/selected-vessel.ts';
import { linkLook, needChannels, ownPosition, ownPositionState } from '../../live/index.ts';
import { keepWatchlist } from '../../live/watchlist.ts';
import { useBackground } from '../../map/use-background.ts';
import { PlaybackParts } from '../../playback/lazy-parts.tsx';
import { Button, Checkbox, Icon, IconButton, lazy } from '../../ui/index.ts';
import { VesselDrawer } from './drawer/vessel-drawer.tsx';
import { shownLayers } from './layers/layers.ts';
import { LayersPanel } from './layers/layers-panel.tsx';
import { SpotPanel } from './layers/spot-panel.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { isCourseUp, isFollowing, type MapHandle, mapBearing } from './map-state.ts';
import { keepOwnEta } from './tools/destination.ts';
import { Legend } from './tools/legend.tsx';
import { MeasurePanel } from './tools/measure-panel.tsx';
import { measuring, toggleMeasuring } from './tools/measuring.ts';
import { openPanel, togglePanel } from './tools/panels.ts';
import { SearchBox } from './tools/search-box.tsx';
import { GROUPS, type Group, hiddenGroups, toggleGroup } from './tools/type-filter.ts';

const groupName = (group: Group): string =>
  group === 'other' ? texts('mapTools').groupOther : texts('vessels').kind({ kind: group });

const showAll = () => {
  hiddenGroups.value = new Set();
};

/** Choice of visible types. */
export function FilterPanel() {
  const { filter, filterHint, showAll: all } = texts('mapTools');
  if (openPanel.value !== 'filter') return null;
  return (
    <section class="map-panel map-filter" aria-label={filter}>
      {GROUPS.map((group) => (
        <Checkbox
          key={group}
          label={groupName(group)}
          isChecked={!hiddenGroups.value.has(group)}
          onInput={() => toggleGroup(group)}
        />
      ))}
      <p class="soft small">{filterHint}</p>
      <Button disabled={hiddenGroups.value.size === 0} onClick={showAll}>
        {all}
      </Button>
    </section>
  );
}

/** Note over the map that types are hidden, with a button to show them. */
export function FilterMark() {
  const { hiddenTypes, showAll: all } = texts('mapTools');
  const hidden = hiddenGroups.value;
  if (hidden.size === 0) return null;
  const text = hiddenTypes({ types: [...hidden].map(groupName).join(', ') });
  return (
    <button type="button" class="map-filter-mark" title={all} onClick={showAll}>
      <Icon name="filter" size={18} />
      <span>{text}</span>
      <Icon name="x" size={18} label={all} />
    </button>
  );
}

/** Rarely used, so not part of the first view. */
const DestinationPanel = lazy(
  () => import('./tools/destination-panel.tsx').then((file) => file.DestinationPanel),
  <section class="map-panel map-destination" />,
);

export function MapView() {
  const said = texts('map');
  const tools = texts('mapTools');
  const selected = selectedVessel.value;
  const handle = useSignal<MapHandle | undefined>(undefined);
  const background = useBackground();
  useEffect(() => needChannels('vessels'), []);
  useEffect(() => keepWatchlist(), []);
  useEffect(() => keepOwnEta(), []);
  return (
    <div class={`map ${selected === undefined ? '' : 'has-drawer'} ${isPast.value ? 'is-past' : ''}`}>
      <h1 class="visually-hidden">{texts('common').map}</h1>
      {background.value !== undefined && (
        <MapCanvas
          background={background.value === 'none' || !shownLayers.value.has('chart') ? undefined : background.value}
          selected={selected}
          onReady={(ready) => {
            handle.value = ready;
          }}
        />
      )}
      {isPast.value ? (
        <PlaybackParts fallback={<p class="past-banner">{tools.loadingPast}</p>}>
          {({ MapPlayback }) => <MapPlayback map={handle.value} selected={selected} />}
        </PlaybackParts>
      ) : (
        <SearchBox />
      )}
      <div class="map-notes">
        <FilterMark />
        {!isPast.value && !facts.value?.isOffice && linkLook.value === 'live' && ownPositionState.value === 'none' && (
          <p class="map-hint">
            <strong>{texts('common').noFix}.</strong> {said.noPositionText}{' '}
            <a href={toHref('settings', 'setup')}>{said.toSetup}</a>
          </p>
        )}
      </div>
      <div class="map-controls">
        <IconButton icon="plus" label={said.zoomIn} onClick={() => handle.value?.zoomBy(1)} />
        <IconButton icon="minus" label={said.zoomOut} onClick={() => handle.value?.zoomBy(-1)} />
        <IconButton
          icon="locate-fixed"
          label={said.followMe}
          // Following needs a position.
          isPressed={isFollowing.value && (ownPosition.value !== undefined || isPast.value)}
          disabled={ownPosition.value === undefined && !isPast.value}
          onClick={() => (isFollowing.value = !isFollowing.value)}
        />
        {!isPast.value && <Compass />}
        <IconButton
          icon="ruler"
          label={tools.measure}
          isPressed={measuring.value !== undefined}
          onClick={toggleMeasuring}
        />
        {!isPast.value && hasOwnArrival() && (
          <IconButton
            icon="flag"
            label={texts('arrival').destination}
            isPressed={openPanel.value === 'destination'}
            onClick={() => togglePanel('destination')}
          />
        )}
        <IconButton
          icon="layers"
          label={texts('layers').layers}
          isPressed={openPanel.value === 'layers'}
          onClick={() => togglePanel('layers')}
        />
        <IconButton
          icon="filter"
          label={tools.filter}
          isPressed={openPanel.value === 'filter'}
          class={hiddenGroups.value.size > 0 ? 'is-filtering' : ''}
          onClick={() => togglePanel('filter')}
        />
        <IconButton icon="history" label={tools.playback} isPressed={isPast.value} onClick={togglePast} />
        <IconButton
          icon="info"
          label={said.legend}
          isPressed={openPanel.value === 'legend'}
          onClick={() => togglePanel('legend')}
        />
      </div>
      <Legend />
      <LayersPanel />
      <SpotPanel />
      <FilterPanel />
      <MeasurePanel />
      {!isPast.value && openPanel.value === 'destination' && <DestinationPanel />}
      {/* Controls of the present. */}
      {!isPast.value && (
        <div class="map-alerts">
          <AlertCards />
        </div>
      )}
      {selected !== undefined && (
        <VesselDrawer mmsi={selected} map={handle.value} onCenter={(mmsi) => handle.value?.show(mmsi)} />
      )}
    </div>
  );
}

/** Shows north; a press switches to course up. */
export function Compass() {
  const { courseUp } = texts('mapTools');
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={courseUp}
      title={courseUp}
      aria-pressed={isCourseUp.value}
      // Course up needs a position; north up is always available.
      disabled={ownPosition.value === undefined && !isCourseUp.value}
      onClick={() => {
        isCourseUp.value = !isCourseUp.value;
      }}
    >
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <g transform={`rotate(${Math.round(-mapBearing.value)} 12 12)`}>
          <path d="M12 2 L16 12 L12 10.5 L8 12 Z" fill="currentColor" />
          <path d="M12 22 L16 12 L12 13.5 L8 12 Z" fill="none" stroke="currentColor" stroke-width="1.5" />
        </g>
      </svg>
    </button>
  );
}

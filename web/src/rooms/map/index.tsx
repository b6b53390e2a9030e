import './map.css';
import './hull.css';
import './drawer.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { facts } from '../../api/facts.ts';
import { place } from '../../frame/router.ts';
import { common, say } from '../../i18n/index.ts';
import { needChannels } from '../../live/index.ts';
import { IconButton } from '../../ui/index.ts';
import { AlertCards } from '../watch/alert-cards.tsx';
import { type Background, openBackground } from './background.ts';
import { isLegendShown, Legend } from './legend.tsx';
import { MapCanvas, type MapHandle } from './map-canvas.tsx';
import { isFollowing, keepWatchlist } from './map-state.ts';
import { SearchBox } from './search-box.tsx';
import { VesselDrawer } from './vessel-drawer.tsx';
import { words } from './words.ts';

/** The MMSI in the address `#/vessel/211000001`. */
function selectedVessel(): number | undefined {
  const [kind, mmsi = ''] = place.value.rest;
  return kind === 'vessel' && /^\d{1,9}$/.test(mmsi) ? Number(mmsi) : undefined;
}

/** The own vessel, the traffic around her, and details of one vessel. */
export function MapRoom() {
  const said = say(words);
  const selected = selectedVessel();
  const handle = useSignal<MapHandle | undefined>(undefined);
  const background = useBackground();
  useEffect(() => needChannels('vessels'), []);
  useEffect(() => keepWatchlist(), []);
  return (
    <div class={`map ${selected === undefined ? '' : 'has-drawer'}`}>
      <h1 class="visually-hidden">{say(common).map}</h1>
      {background.value !== undefined && (
        <MapCanvas
          background={background.value === 'none' ? undefined : background.value}
          selected={selected}
          onReady={(ready) => {
            handle.value = ready;
          }}
        />
      )}
      <SearchBox />
      <div class="map-controls">
        <IconButton icon="plus" label={said.zoomIn} onClick={() => handle.value?.zoomBy(1)} />
        <IconButton icon="minus" label={said.zoomOut} onClick={() => handle.value?.zoomBy(-1)} />
        <IconButton
          icon="locate-fixed"
          label={said.followMe}
          isPressed={isFollowing.value}
          onClick={() => (isFollowing.value = !isFollowing.value)}
        />
        <IconButton
          icon="info"
          label={said.legend}
          isPressed={isLegendShown.value}
          onClick={() => (isLegendShown.value = !isLegendShown.value)}
        />
      </div>
      <Legend />
      <div class="map-alerts">
        <AlertCards />
      </div>
      {selected !== undefined && <VesselDrawer mmsi={selected} onCenter={(mmsi) => handle.value?.show(mmsi)} />}
    </div>
  );
}

/** Undefined until it is known what the map stands on. Without an answer of the service it is the plain ground. */
function useBackground() {
  const background = useSignal<Background | 'none' | undefined>(undefined);
  const known = facts.value;
  useEffect(() => {
    if (!known) {
      const timer = setTimeout(() => {
        background.value ??= 'none';
      }, PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    openBackground(known.map).then(
      (opened) => {
        background.value = opened ?? 'none';
      },
      () => {
        background.value = 'none';
      },
    );
    return undefined;
  }, [known, background]);
  return background;
}

const PATIENCE_MS = 2000;

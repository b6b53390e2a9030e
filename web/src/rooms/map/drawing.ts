import { effect } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { palette } from '../../frame/preferences.ts';
import { serviceNow } from '../../lib/clock.ts';
import { type BoundingBox, coverage, gps, linkLook, speed } from '../../live/index.ts';
import type { Own } from './annotations.ts';
import type { Background } from './background.ts';
import { type Box, graticule } from './graticule.ts';
import { boxLine, graticuleLines, line, ring, setLines } from './lines.ts';
import type { MapHandle } from './map-canvas.tsx';
import { isFollowing, watchlistInForce } from './map-state.ts';
import { createMapView } from './map-view.ts';
import { toLatitude, toLongitude, toScreen } from './mercator.ts';
import { type Overview, startPainter } from './painter.ts';
import { createTraffic, isInView } from './traffic.ts';
import { TRAIL_MS } from './trails.ts';
import { createVesselLayer } from './vessel-layer.ts';

/** The own trail is kept among the others, under a number that no vessel has. */
const OWN = 0;
const TRAILS_EVERY_MS = 2000;
const TRAILS_FROM_ZOOM = 11;
const MOST_TRAILS = 250;

interface DrawingDeps {
  container: HTMLElement;
  canvas: HTMLCanvasElement;
  background: Background | undefined;
  onSelect: (mmsi: number | undefined) => void;
}

/** Brings together the map, the traffic, the own vessel and the lines, until it is closed. */
export function startDrawing({ container, canvas, background, onSelect }: DrawingDeps): MapHandle {
  const traffic = createTraffic();
  let selected: number | undefined;
  const mapView = createMapView({
    ...{ container, background, palette: palette.peek() },
    onStyle(added) {
      const layer = createVesselLayer({ fleet: traffic.fleet, colors: mapView.colors, now: traffic.now });
      traffic.fleet.dirty = [0, traffic.fleet.count];
      added.addLayer(layer);
      drawLines();
    },
  });
  const { map } = mapView;

  function own(): Own | undefined {
    const fix = gps.peek();
    if (!fix) return undefined;
    const { latitude, longitude, heading } = fix;
    return {
      latitude,
      longitude,
      heading,
      speedKnots: speed.peek()?.speed_knots ?? 0,
      isOld: linkLook.peek() !== 'live',
    };
  }

  /** The rings of the chosen vessel when she is watched, else those of everybody. */
  function rings(): Overview['rings'] {
    const fix = gps.peek();
    const list = watchlistInForce.data.peek();
    if (!fix || !list) return undefined;
    const hers = selected === undefined ? undefined : list.watched.get(selected)?.thresholdsKm;
    return { center: fix, radiiKm: hers ?? list.thresholdsKm };
  }

  let graticuleKey = '';
  function drawGraticule(isForced = false): void {
    if (background) return;
    const { center, worldPx, width, height } = mapView.view();
    const [halfX, halfY] = [width / 2 / worldPx, height / 2 / worldPx];
    const west = toLongitude(center.x - halfX);
    const east = toLongitude(center.x + halfX);
    const box: Box = { west, east, south: toLatitude(center.y + halfY), north: toLatitude(center.y - halfY) };
    const { stepDeg, longitudes, latitudes } = graticule(box, width);
    // While the same lines are seen there is nothing to draw: a drag asks at every frame.
    const key = [stepDeg, longitudes[0], longitudes.length, latitudes[0], latitudes.length].join();
    if (key === graticuleKey && !isForced) return;
    graticuleKey = key;
    setLines(map, 'graticule', graticuleLines(box, { longitudes, latitudes }));
  }

  function drawRings(): void {
    const { center, radiiKm } = rings() ?? {};
    setLines(map, 'rings', center && radiiKm ? radiiKm.map((radiusKm) => ring(center, radiusKm)) : []);
  }

  function drawCoverage(box: BoundingBox | null): void {
    setLines(map, 'coverage', box ? [boxLine(box)] : []);
  }

  function drawTrails(): void {
    const at = serviceNow();
    const view = mapView.view();
    setLines(map, 'own-trail', traffic.trails.of(OWN, at).map(line));
    const shown: number[] = [];
    for (const mmsi of traffic.fleet.places().keys()) {
      if (view.zoom < TRAILS_FROM_ZOOM && mmsi !== selected) continue;
      const place = traffic.placeOf(mmsi);
      if (place && (mmsi === selected || isInView(view, toScreen(view, place), 40))) shown.push(mmsi);
      if (shown.length >= MOST_TRAILS) break;
    }
    const trails = shown.flatMap((mmsi) => traffic.trails.of(mmsi, at));
    setLines(map, 'trails', trails.map(line));
  }

  function drawLines(): void {
    drawGraticule(true);
    drawRings();
    drawCoverage(coverage.peek());
    drawTrails();
  }

  map.on('move', () => drawGraticule());
  map.on('resize', () => drawGraticule());
  map.on('dragstart', () => {
    isFollowing.value = false;
  });
  const pointOf = ({ x, y }: { x: number; y: number }) => [x, y] as const;
  map.on('click', ({ point }) => onSelect(traffic.pick(mapView.view(), pointOf(point))));
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = traffic.pick(mapView.view(), pointOf(point)) === undefined ? '' : 'pointer';
  });

  const stopPainter = startPainter({
    ...{ mapView, canvas, traffic },
    overview: () => ({
      ...{ own: own(), watchlist: watchlistInForce.data.peek(), selected, rings: rings() },
      hasGraticule: background === undefined,
    }),
  });
  const trailTimer = setInterval(drawTrails, TRAILS_EVERY_MS);
  let isFirstPalette = true;
  const stopEffects = [
    effect(() => {
      const next = palette.value;
      // The page takes over the palette in an effect of its own, after which the colours can be read.
      const timer = isFirstPalette ? undefined : requestAnimationFrame(() => mapView.setPalette(next));
      isFirstPalette = false;
      return () => timer !== undefined && cancelAnimationFrame(timer);
    }),
    effect(() => {
      const fix = gps.value;
      const follows = isFollowing.value;
      if (!fix) return;
      traffic.trails.add(OWN, fix, serviceNow());
      if (follows) mapView.follow(fix);
      drawRings();
    }),
    effect(() => drawCoverage(coverage.value)),
    effect(() => {
      if (watchlistInForce.data.value) drawRings();
    }),
  ];
  loadOwnTrail().then(
    (points) => {
      traffic.trails.begin(
        OWN,
        points.map(({ latitude, longitude, timestamp }) => ({ latitude, longitude, at: Date.parse(timestamp) })),
      );
    },
    // The trail then begins with this page.
    () => undefined,
  );

  return {
    zoomBy: (levels) => void map.easeTo({ zoom: map.getZoom() + levels, duration: 250 }),
    show(mmsi) {
      const at = traffic.placeOf(mmsi);
      if (at) mapView.show({ latitude: toLatitude(at.y), longitude: toLongitude(at.x) });
    },
    select(mmsi) {
      selected = mmsi;
      drawRings();
      drawTrails();
      const at = mmsi === undefined ? undefined : traffic.placeOf(mmsi);
      const view = mapView.view();
      if (mmsi === undefined || !at || isInView(mapView.uncovered(), toScreen(view, at), -40)) return;
      isFollowing.value = false;
      this.show(mmsi);
    },
    close() {
      clearInterval(trailTimer);
      for (const stop of stopEffects) stop();
      stopPainter();
      traffic.stop();
      mapView.close();
    },
  };
}

async function loadOwnTrail() {
  const end = Math.ceil(serviceNow() / 1000);
  const query = { start: end - TRAIL_MS / 1000, end };
  const { locations } = await answerOf(api.GET('/v1/router/gps/history', { params: { query } }));
  return locations;
}

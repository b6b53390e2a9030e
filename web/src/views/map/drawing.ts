import { computed, effect, untracked } from '@preact/signals';
import { isDeaf } from '../../alerts/not-known.ts';
import { answerOf, api } from '../../api/client.ts';
import { facts } from '../../api/facts.ts';
import { ownEta, vesselEta, wayOf } from '../../arrival/ways.ts';
import { serviceNow } from '../../lib/clock.ts';
import { distanceM, type LatLon } from '../../lib/geo.ts';
import { palette } from '../../lib/preferences.ts';
import type { Course } from '../../lib/reckoning.ts';
import {
  alarms,
  type BoundingBox,
  coverage,
  isUnreachable,
  lastOwnPosition,
  linkLook,
  ownKnots,
  ownPosition,
  ownPositionState,
  trafficVersion,
} from '../../live/index.ts';
import { doubtedSources } from '../../live/trust.ts';
import { knownPass } from '../../live/vessel-pass.ts';
import { watchlistInForce } from '../../live/watchlist.ts';
import type { Background } from '../../map/background.ts';
import { createGraticule } from '../../map/graticule-lines.ts';
import { setLines } from '../../map/line-layer.ts';
import { mercatorPerMetre, toLatitude, toLongitude, toScreen } from '../../map/mercator.ts';
import { ring } from '../../map/shape.ts';
import { nextUp } from './course-up.ts';
import type { Own } from './labels/annotations.ts';
import { ownMarker } from './labels/own-marker.ts';
import { type Overview, startPainter } from './labels/painter.ts';
import { hiddenGround, type Layer, shownLayers } from './layers/layers.ts';
import { keepSpots, spots } from './layers/spots.ts';
import { approachEnds, isApproaching } from './lines/approach-lines.ts';
import { startAreaDrawing } from './lines/area-drawing.ts';
import { addLines, boxLine } from './lines/lines.ts';
import { passLines, vectorOf } from './lines/pass-lines.ts';
import { makeImage } from './map-image.ts';
import { isCourseUp, isFollowing, type MapHandle, mapBearing } from './map-state.ts';
import { createMapView } from './map-view.ts';
import { type PastLoop, startPastLoop } from './past-loop.ts';
import { startPointer } from './pointer.ts';
import { measuring } from './tools/measuring.ts';
import { createDrawnTraffic, isInView } from './vessels/drawn-traffic.ts';
import { TRAIL_MS } from './vessels/trails.ts';
import { createVesselLayer } from './vessels/vessel-layer.ts';

/** Number of your trail among the others; no vessel has it. */
const OWN = 0;
const TRAILS_EVERY_MS = 3000;
const RINGS_PX = 1.5;
const TRAILS_FROM_ZOOM = 11;
const MOST_TRAILS = 250;

/** MMSIs of vessels with an alarm, which are never hidden. */
const alarming = computed<ReadonlySet<number>>(
  () => new Set(alarms.value?.flatMap(({ mmsi }) => (mmsi === null ? [] : [mmsi]))),
);

const NOBODY: ReadonlySet<number> = new Set();

const isShown = (layer: Layer): boolean => shownLayers.peek().has(layer);

/** Movement of your vessel; undefined without a current position. */
function ownCourse(): Course | undefined {
  const fix = ownPositionState.value === 'current' ? ownPosition.value : undefined;
  return fix && { courseDeg: fix.heading, speedKnots: ownKnots.value ?? 0 };
}

/** Without reception, all positions are old. */
const isPageUnreachable = () => isUnreachable.peek() || isDeaf.peek();

interface DrawingDeps {
  container: HTMLElement;
  canvas: HTMLCanvasElement;
  background: Background | undefined;
  onSelect: (mmsi: number | undefined) => void;
}

/** Connects map, traffic, own ship and lines, until it is closed. */
export function startDrawing({ container, canvas, background, onSelect }: DrawingDeps): MapHandle {
  const drawn = createDrawnTraffic();
  /** Past drawn in place of the present. */
  let past: PastLoop | undefined;
  let selected: number | undefined;
  /** Vessel of the address, before the traffic is loaded. */
  let awaited: number | undefined;
  const mapView = createMapView({
    container,
    background,
    palette: palette.peek(),
    hidden: hiddenGround.peek(),
    onStyle(added, colors) {
      addLines(added, colors);
      const layer = createVesselLayer({
        rows: drawn.rows,
        colors: mapView.colors,
        now: drawn.now,
        isUnreachable: () => past === undefined && isPageUnreachable(),
      });
      drawn.rows.dirty = [0, drawn.rows.count];
      added.addLayer(layer);
      drawLines();
    },
  });
  const { map } = mapView;

  function own(): Own | undefined {
    const size = facts.peek()?.own ?? undefined;
    if (past) return past.own(size);
    return ownMarker({
      fix: lastOwnPosition.peek(),
      knots: ownKnots.peek(),
      state: ownPositionState.peek(),
      isLive: linkLook.peek() === 'live',
      size,
    });
  }

  /** Rings of the chosen vessel if it is watched, else the general ones; none around an old position. */
  function rings(): Overview['rings'] {
    const fix = ownPosition.peek();
    const list = watchlistInForce.peek();
    if (past || !fix || !list || ownPositionState.peek() !== 'current' || !isShown('rings')) return undefined;
    const radiiOfVessel = selected === undefined ? undefined : list.watched.get(selected)?.thresholdsKm;
    return { center: fix, radiiKm: radiiOfVessel ?? list.thresholdsKm };
  }

  const areaDrawing = startAreaDrawing(map);
  const graticule = background ? undefined : createGraticule(map);

  let ringsAt: LatLon | undefined;
  let dayTrack: readonly (readonly LatLon[])[] = [];
  let unknown: readonly (readonly LatLon[])[] = [];

  /** Redraws the rings once a new position moves them visibly: all their segments are rebuilt. */
  function moveRings(fix: LatLon): void {
    const pxPerMetre = mercatorPerMetre(fix.latitude) * mapView.view().worldPx;
    if (!ringsAt || distanceM(ringsAt, fix) * pxPerMetre > RINGS_PX) drawRings();
  }

  function drawRings(): void {
    const { center, radiiKm } = rings() ?? {};
    ringsAt = center;
    setLines(map, 'rings', center && radiiKm ? radiiKm.map((radiusKm) => ring(center, radiusKm * 1000)) : []);
  }

  function drawCoverage(box: BoundingBox | null): void {
    setLines(map, 'coverage', box && !past && isShown('coverage') ? [boxLine(box)] : []);
  }

  function drawApproaches(): void {
    const fix = past ? undefined : ownPosition.peek();
    const ends = fix ? approachEnds(alarms.peek() ?? [], (mmsi) => drawn.placeOf(mmsi)) : [];
    setLines(map, 'approaches', fix ? ends.map((end) => [fix, end]) : []);
  }

  /** Lines from your position to those of other sources. */
  function drawSources(): void {
    const fix = past ? undefined : lastOwnPosition.value;
    const places = doubtedSources.value;
    setLines(map, 'sources', fix ? places.map((place) => [fix, place]) : []);
    map.triggerRepaint();
  }

  function drawTrails(): void {
    const view = mapView.view();
    setLines(map, 'own-trail', past ? past.ownTrail() : drawn.trailOf(OWN));
    const hasTrails = isShown('trails');
    const hasVectors = isShown('vectors') && !past;
    const trails: (readonly LatLon[])[] = [];
    const vectors: (readonly LatLon[])[] = [];
    let count = 0;
    for (const [mmsi, { isHidden, live }] of drawn.rows.places()) {
      if ((isHidden || view.zoom < TRAILS_FROM_ZOOM || !(hasTrails || hasVectors)) && mmsi !== selected) continue;
      const place = drawn.placeOf(mmsi);
      if (!place || (mmsi !== selected && !isInView(view, toScreen(view, place), 40))) continue;
      if (hasTrails || mmsi === selected) for (const piece of drawn.trailOf(mmsi)) trails.push(piece);
      if (hasVectors) vectors.push(...vectorOf(live, place));
      count += 1;
      if (count >= MOST_TRAILS) break;
    }
    setLines(map, 'trails', trails);
    setLines(map, 'vectors', vectors);
  }

  /** Paths of your vessel and the chosen one to their nearest pass, or else the course line of the chosen one. */
  function drawPass(): void {
    const place = past || selected === undefined ? undefined : drawn.placeOf(selected);
    const live = selected === undefined ? undefined : drawn.rows.places().get(selected)?.live;
    const fix = ownPosition.peek();
    const pass = selected === undefined || isPageUnreachable() ? undefined : knownPass(selected);
    setLines(map, 'pass', place && live ? passLines({ fix, pass, place, vector: vectorOf(live, place) }) : []);
  }

  /** Ways of your vessel and the chosen one. */
  function drawWays(): void {
    const etas = past ? [] : [ownEta.data.value, vesselEta.value];
    setLines(
      map,
      'way',
      etas.map(wayOf).filter((way) => way.length > 0),
    );
  }

  function drawPast(): void {
    drawTrails();
    if (awaited !== undefined) uncover(awaited);
  }

  function drawLines(): void {
    graticule?.draw({ isForced: true });
    drawRings();
    drawCoverage(coverage.peek());
    drawApproaches();
    untracked(drawSources);
    drawTrails();
    drawPass();
    drawWays();
    areaDrawing.draw();
    setLines(map, 'day-track', dayTrack);
    setLines(map, 'unknown', unknown);
  }

  map.on('dragstart', () => {
    isFollowing.value = false;
  });
  const up = () => nextUp({ isCourseUp: isCourseUp.value, course: ownCourse(), bearingDeg: map.getBearing() });
  const turn = () => {
    const next = up();
    if (next !== undefined) mapView.turn(next);
  };
  // Apply the rotation that was postponed while the map moved.
  map.on('moveend', turn);
  map.on('rotate', () => {
    mapBearing.value = map.getBearing();
  });
  const stopPointer = startPointer({ mapView, drawn, onSelect });

  const stopPainter = startPainter({
    mapView,
    canvas,
    drawn,
    overview: () => ({
      own: own(),
      sources: past ? [] : doubtedSources.peek(),
      watchlist: watchlistInForce.peek(),
      selected,
      rings: rings(),
      hasGraticule: background === undefined,
      areas: areaDrawing.named(),
      alarming: past ? NOBODY : alarming.peek(),
      layers: shownLayers.peek(),
    }),
  });
  function show(mmsi: number): void {
    const at = drawn.placeOf(mmsi);
    if (at) mapView.show({ latitude: toLatitude(at.y), longitude: toLongitude(at.x) });
  }

  /** Centres a vessel in the part of the map beside its drawer, as soon as its position is known. */
  function uncover(mmsi: number): void {
    const at = drawn.placeOf(mmsi);
    awaited = at ? undefined : mmsi;
    if (!at || isInView(mapView.uncovered(), toScreen(mapView.view(), at), -40)) return;
    isFollowing.value = false;
    show(mmsi);
  }

  const trailTimer = setInterval(drawTrails, TRAILS_EVERY_MS);
  let isFirstPalette = true;
  const stopEffects = [
    effect(() => {
      const next = palette.value;
      // The page applies the palette in its own effect; the colours can be read after it.
      const timer = isFirstPalette ? undefined : requestAnimationFrame(() => mapView.setPalette(next));
      isFirstPalette = false;
      return () => timer !== undefined && cancelAnimationFrame(timer);
    }),
    effect(() => {
      const fix = ownPosition.value;
      const follows = isFollowing.value;
      if (!fix) return;
      drawn.trails.add(OWN, fix, serviceNow());
      if (past) {
        // An address of the past may be the first view of the map.
        mapView.begin(fix);
        return;
      }
      if (follows) mapView.follow(fix, untracked(up));
      moveRings(fix);
    }),
    effect(turn),
    effect(() => mapView.hide(hiddenGround.value)),
    effect(() => {
      shownLayers.value;
      untracked(drawLines);
    }),
    effect(() => {
      spots.value;
      map.triggerRepaint();
    }),
    keepSpots(),
    effect(drawSources),
    effect(drawWays),
    effect(() => drawCoverage(coverage.value)),
    effect(() => {
      if (alarms.value?.some(isApproaching)) {
        // Read, so that both ends of a line move.
        ownPosition.value;
        trafficVersion.value;
      }
      drawApproaches();
    }),
    effect(() => {
      // Read, so that both ends of the lines move.
      ownPosition.value;
      trafficVersion.value;
      if (selected !== undefined) untracked(drawPass);
    }),
    effect(() => {
      // Read, so that the rings follow the position.
      ownPositionState.value;
      if (watchlistInForce.value) drawRings();
    }),
    effect(() => {
      trafficVersion.value;
      if (awaited !== undefined) uncover(awaited);
    }),
  ];
  loadOwnTrail().then(
    (points) => {
      drawn.trails.begin(
        OWN,
        points.map(({ latitude, longitude, timestamp }) => ({ latitude, longitude, at: Date.parse(timestamp) })),
      );
    },
    // Without the history, the trail begins with this page.
    () => undefined,
  );

  return {
    zoomBy: (levels) => void map.easeTo({ zoom: map.getZoom() + levels, duration: 250 }),
    show,
    select(mmsi) {
      selected = mmsi;
      drawRings();
      drawTrails();
      drawPass();
      awaited = undefined;
      if (mmsi !== undefined) uncover(mmsi);
    },
    showPast(session) {
      past?.stop();
      past = session && startPastLoop({ mapView, drawn, session, onTrails: drawPast });
      awaited = selected;
      drawLines();
    },
    makeImage: (caption) => makeImage(map, canvas, caption),
    view: () => mapView.view(),
    showTrack(lines) {
      dayTrack = lines;
      setLines(map, 'day-track', lines);
    },
    showAll(places) {
      isFollowing.value = false;
      mapView.showAll(places);
    },
    showUnknown(boxes) {
      unknown = boxes;
      setLines(map, 'unknown', boxes);
    },
    close() {
      past?.stop();
      clearInterval(trailTimer);
      for (const stop of stopEffects) stop();
      stopPainter();
      stopPointer();
      measuring.value = undefined;
      areaDrawing.close();
      drawn.stop();
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

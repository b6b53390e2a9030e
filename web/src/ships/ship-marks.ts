import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { LatLon } from '../lib/geo.ts';
import { toHref } from '../lib/router.ts';

/** A ship on the map. */
export interface DrawnShip extends LatLon {
  id: string;
  name: string;
  /** Text on hover. */
  title: string;
  headingDeg: number | null;
  isLate: boolean;
  /** Last known position: hollow mark. */
  isLastKnown: boolean;
  hasAlert: boolean;
  /** Whether this is a vehicle, whose mark links to its page. */
  isVehicle?: boolean;
}

/** Average letter width at the font size of the names. */
const LETTER_PX = 7.5;

/** Ships on the map, each a link to its page with its name. */
export function createShipMarks(map: MapLibreMap) {
  const marks = new Map<string, { marker: Marker; ship: DrawnShip }>();
  map.on('moveend', arrangeNames);

  function arrangeNames(): void {
    const { clientWidth: width, clientHeight: height } = map.getCanvas();
    const places: NamePlace[] = [];
    for (const { ship } of marks.values()) {
      const { x, y } = map.project([ship.longitude, ship.latitude]);
      const isSeen = x > -100 && x < width && y > 0 && y < height;
      if (isSeen) places.push({ id: ship.id, x, y, width: ship.name.length * LETTER_PX });
    }
    const drawn = namesThatFit(places);
    for (const [id, { marker }] of marks) marker.getElement().classList.toggle('has-name', drawn.has(id));
  }

  function put(ship: DrawnShip): void {
    const known = marks.get(ship.id);
    // Update changed ships only: of hundreds few change at a time.
    if (known && isSame(known.ship, ship)) return;
    const marker = known?.marker ?? new Marker({ element: createMark(ship) });
    marker.setLngLat([ship.longitude, ship.latitude]);
    dress(marker.getElement(), ship);
    if (!known) marker.addTo(map);
    marks.set(ship.id, { marker, ship });
  }

  return {
    show(ships: readonly DrawnShip[]): void {
      const left = new Set(marks.keys());
      for (const ship of ships) {
        left.delete(ship.id);
        put(ship);
      }
      for (const id of left) {
        marks.get(id)?.marker.remove();
        marks.delete(id);
      }
      arrangeNames();
    },
  };
}

const isSame = (one: DrawnShip, other: DrawnShip): boolean =>
  (Object.keys(one) as (keyof DrawnShip)[]).every((key) => one[key] === other[key]);

/** Hidden from keyboard and screen reader, because the table has the same links. */
function createMark({ id, name, isVehicle = false }: DrawnShip): HTMLAnchorElement {
  const element = document.createElement('a');
  element.href = toHref(isVehicle ? 'vehicles' : 'fleet', id);
  element.classList.toggle('is-vehicle', isVehicle);
  element.tabIndex = -1;
  element.ariaHidden = 'true';
  const label = document.createElement('bdi');
  label.className = 'fleet-mark-name';
  label.textContent = name;
  element.append(label);
  return element;
}

function dress(element: HTMLElement, { title, headingDeg, isLate, isLastKnown, hasAlert }: DrawnShip): void {
  const { classList, style } = element;
  classList.add('fleet-mark');
  classList.toggle('is-late', isLate);
  classList.toggle('is-last-known', isLastKnown);
  classList.toggle('has-alert', hasAlert);
  classList.toggle('has-heading', headingDeg !== null);
  element.title = title;
  if (headingDeg === null) style.removeProperty('--heading');
  else style.setProperty('--heading', `${headingDeg}deg`);
}

/** A name beside its mark, in pixels of the map; the position is the middle of the mark. */
interface NamePlace {
  id: string;
  x: number;
  y: number;
  /** Width of the name. */
  width: number;
}

/** Line height of the name, and gap between mark and name. */
const HEIGHT_PX = 18;
const GAP_PX = 14;

/** Selects the names to draw: one that would cover an earlier name or another ship is omitted. */
export function namesThatFit(places: readonly NamePlace[]): Set<string> {
  const drawn: NamePlace[] = [];
  for (const place of places) {
    if (drawn.some((other) => overlap(place, other)) || places.some((other) => hides(place, other))) continue;
    drawn.push(place);
  }
  return new Set(drawn.map(({ id }) => id));
}

const overlap = (a: NamePlace, b: NamePlace): boolean =>
  Math.abs(a.y - b.y) < HEIGHT_PX && a.x < b.x + GAP_PX + b.width && b.x < a.x + GAP_PX + a.width;

/** Whether this name would cover that mark. */
const hides = (name: NamePlace, mark: NamePlace): boolean =>
  Math.abs(name.y - mark.y) < HEIGHT_PX && mark.x > name.x + GAP_PX / 2 && mark.x < name.x + GAP_PX * 2 + name.width;

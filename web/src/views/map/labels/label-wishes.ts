import { padMmsi } from '../../../lib/mmsi.ts';
import { symbolPx } from '../../../lib/ship-type.ts';
import type { LiveVessel } from '../../../live/index.ts';
import type { Watchlist } from '../../../live/inherit.ts';
import { type Mercator, mercatorPerMetre, toLatitude, toScreen, type View } from '../../../map/mercator.ts';
import { type DrawnTraffic, isInView } from '../vessels/drawn-traffic.ts';
import { drawInto } from '../vessels/motion.ts';
import { shrinkAt } from '../vessels/vessel-layer.ts';
import { NO_HEADING } from '../vessels/vessel-rows.ts';
import { type Box, hullBox } from './boxes.ts';
import type { Wish } from './names.ts';
import { type TextLook, textWidth } from './text-image.ts';

const NAMES_FROM_ZOOM = 11;
/** Maximum number of names to place, of thousands in view. */
const MOST_WISHES = 500;
const MARGIN_PX = 60;
/** Beam of a symbol as a fraction of its length, as in the shader. */
const SYMBOL_BEAM = 0.4;

interface WishFacts {
  view: View;
  drawn: DrawnTraffic;
  watchlist: Watchlist | undefined;
  selected: number | undefined;
  own: Mercator | undefined;
  /** If false, only the name of the chosen vessel is shown. */
  hasNames: boolean;
}

/** Only important names are bold. */
export const nameLook = (isSelected: boolean, isWatched: boolean): TextLook =>
  isSelected || isWatched ? 'bold' : 'usual';

export const nameOf = ({ name, mmsi }: Pick<LiveVessel, 'name' | 'mmsi'>): string => name || padMmsi(mmsi);

/** Names to place, and hulls that must not be covered. */
export function collectWishes({ view, drawn, watchlist, selected, own, hasNames }: WishFacts): {
  wishes: Wish[];
  hulls: Box[];
} {
  const ownAt = own && toScreen(view, own);
  const seconds = drawn.now();
  const pxPerMetre = mercatorPerMetre(toLatitude(view.center.y)) * view.worldPx;
  const shrink = shrinkAt(view.zoom);
  const wishes: Wish[] = [];
  const hulls: Box[] = [];
  const at: Mercator = { x: 0, y: 0 };
  for (const [mmsi, { motion, live, heading, isHidden }] of drawn.rows.places()) {
    if (isHidden) continue;
    const isWatched = watchlist?.watched.has(mmsi) ?? false;
    const isSelected = mmsi === selected;
    if (view.zoom < NAMES_FROM_ZOOM && !isWatched && !isSelected) continue;
    const [x, y] = toScreen(view, drawInto(at, motion, seconds));
    if (!isInView(view, [x, y], MARGIN_PX)) continue;
    const symbol = symbolPx(live.length) * shrink;
    const real = ((live.length ?? 0) / 2) * pxPerMetre;
    hulls.push(hullOf(x, y, { symbol, real, heading, live, pxPerMetre, turn: view.turn.angle }));
    if ((!hasNames || wishes.length >= MOST_WISHES) && !isSelected) continue;
    wishes.push({
      mmsi,
      x,
      y,
      width: textWidth(nameOf(live), nameLook(isSelected, isWatched)),
      isWatched,
      isSelected,
      lengthM: live.length ?? 0,
      gap: Math.max(symbol, real) + (isWatched ? 10 : 1),
      distancePx: ownAt ? Math.hypot(x - ownAt[0], y - ownAt[1]) : 0,
    });
  }
  return { wishes, hulls };
}

interface Hull {
  symbol: number;
  real: number;
  heading: number;
  live: LiveVessel;
  pxPerMetre: number;
  turn: number;
}

function hullOf(x: number, y: number, { symbol, real, heading, live, pxPerMetre, turn }: Hull): Box {
  const spot = Math.max(3.5, symbol / 2);
  if (heading === NO_HEADING) return hullBox(x, y, { halfPx: spot, beamPx: spot, heading: 0 });
  const halfPx = Math.max(symbol, real);
  const beamPx = real > symbol ? ((live.beam ?? (live.length ?? 0) / 8) / 2) * pxPerMetre : symbol * SYMBOL_BEAM;
  return hullBox(x, y, { halfPx, beamPx, heading: heading - turn });
}

const CORNERS = ['bl', 'br', 'tl', 'tr'] as const;
const MODES = ['top', 'all'] as const;
const EXTRAS = ['speed', 'gauge'] as const;

/** Options in the address of the overlay. */
export interface OverlayOptions {
  /** Token for the live connection, and for REST if permitted. */
  token: string | undefined;
  mode: (typeof MODES)[number];
  show: ReadonlySet<(typeof EXTRAS)[number]>;
  hasSound: boolean;
  corner: (typeof CORNERS)[number];
  scale: number;
}

const SMALLEST_SCALE = 0.5;
const LARGEST_SCALE = 3;

/** Parses the query of the address. Invalid values are ignored: an error must not appear on a video. */
export function parseOptions(query: string): OverlayOptions {
  const given = new URLSearchParams(query);
  const oneOf = <const T extends string>(words: readonly T[], name: string) =>
    words.find((word) => word === given.get(name)?.trim().toLowerCase());
  const shown =
    given
      .get('show')
      ?.toLowerCase()
      .split(/[\s,]+/) ?? [];
  const scale = Number(given.get('scale') || 1);
  return {
    token: given.get('token')?.trim() || undefined,
    mode: oneOf(MODES, 'mode') ?? 'top',
    show: new Set(EXTRAS.filter((extra) => shown.includes(extra))),
    hasSound: given.get('sound')?.trim() === '1',
    corner: oneOf(CORNERS, 'corner') ?? 'bl',
    scale: Number.isFinite(scale) && scale > 0 ? Math.min(LARGEST_SCALE, Math.max(SMALLEST_SCALE, scale)) : 1,
  };
}

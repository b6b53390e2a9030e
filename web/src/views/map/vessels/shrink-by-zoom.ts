/** Scale of symbols at low zooms, where thousands would overlap; 1 at high zooms. */
export const shrinkAt = (zoom: number): number => Math.min(1, Math.max(0.35, 0.35 + (zoom - 5) * 0.11));

/** How small symbols are drawn from afar, where thousands of them would hide each other: 1 from near. */
export const shrinkAt = (zoom: number): number => Math.min(1, Math.max(0.35, 0.35 + (zoom - 5) * 0.11));

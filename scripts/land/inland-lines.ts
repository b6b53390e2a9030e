/** Longitude and latitude in degrees. */
export type Degrees = number[];
export type Line = Degrees[];

/** The tolerance between two files for the same river, in degrees: both are rounded. */
const CELL_DEG = 0.06;
/** The distance between points of a line that are marked as covered. */
const STEP_DEG = CELL_DEG / 3;

const keyOf = (x: number, y: number): string => `${Math.floor(x / CELL_DEG)},${Math.floor(y / CELL_DEG)}`;

/**
 * The lines of the finer files, and the parts of the coarse lines that no finer file has. Such a part begins and ends
 * at a vertex that a finer file has too, so that no line has a gap.
 */
export function finestLines(fine: readonly Line[], coarse: readonly Line[]): Line[] {
  const covered = coveredBy(fine);
  const has = ([x = 0, y = 0]: Degrees): boolean =>
    [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => covered.has(keyOf(x + dx * CELL_DEG, y + dy * CELL_DEG))));
  return [...fine, ...coarse.flatMap((line) => partsWithout(line, has))];
}

function coveredBy(lines: readonly Line[]): Set<string> {
  const covered = new Set<string>();
  for (const line of lines) {
    for (const [index, [toX = 0, toY = 0]] of line.entries()) {
      const [fromX = 0, fromY = 0] = line[index - 1] ?? [toX, toY];
      const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / STEP_DEG));
      for (let step = 0; step <= steps; step += 1)
        covered.add(keyOf(fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps));
    }
  }
  return covered;
}

function partsWithout(line: Line, has: (point: Degrees) => boolean): Line[] {
  const parts: Line[] = [];
  let part: Line = [];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (before && has(before) && has(point)) {
      if (part.length > 1) parts.push(part);
      part = [];
    }
    part.push(point);
  }
  if (part.length > 1) parts.push(part);
  return parts;
}

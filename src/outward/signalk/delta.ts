import { encodeTextFrame } from '../../server/live/frame.ts';
import { bitOf, isIdentity, type Path } from './paths.ts';

/** One fact of a vessel. */
export interface PathValue {
  readonly path: Path;
  readonly value: unknown;
}

export const at = (path: Path, value: unknown): PathValue => ({ path, value });

/** Facts of one vessel, of one source and one time. */
export interface Update {
  /** `vessels.` and the identifier of the vessel. */
  readonly context: string;
  readonly source: string;
  /** When they were measured, ms since the epoch. */
  readonly at: number;
  readonly values: readonly PathValue[];
}

/** An update as the text that goes to clients: made once for each set of paths, however many clients want it. */
export class Delta {
  /** The paths that it has. */
  readonly paths: number;
  readonly #update: Update;
  readonly #frames = new Map<number, Buffer>();

  constructor(update: Update) {
    this.#update = update;
    this.paths = update.values.reduce((set, { path }) => set | bitOf(path), 0);
  }

  /** The frame with these of its paths; undefined where it has none of them. */
  frame(wanted: number): Buffer | undefined {
    const paths = this.paths & wanted;
    if (paths === 0) return undefined;
    const made = this.#frames.get(paths);
    if (made) return made;
    const values = this.#update.values.filter(({ path }) => (bitOf(path) & paths) !== 0);
    const frame = encodeTextFrame(toText({ ...this.#update, values }));
    this.#frames.set(paths, frame);
    return frame;
  }
}

function toText({ context, source, at: time, values }: Update): string {
  const head = { $source: source, timestamp: new Date(time).toISOString() };
  const update = `${JSON.stringify(head).slice(0, -1)},"values":[${values.map(valueText).join(',')}]}`;
  return `{"context":${JSON.stringify(context)},"updates":[${update}]}`;
}

function valueText({ path, value }: PathValue): string {
  if (path === 'navigation.position') return `{"path":"${path}","value":${positionText(value as Position)}}`;
  if (!isIdentity(path)) return JSON.stringify({ path, value });
  // Some programs read only the first key of such a value, so that each has one of its own.
  return JSON.stringify({ path: '', value: nested(path, value) });
}

interface Position {
  latitude: number;
  longitude: number;
}

const positionText = ({ latitude, longitude }: Position): string =>
  `{"latitude":${decimal(latitude)},"longitude":${decimal(longitude)}}`;

/** OpenCPN takes no whole number for a coordinate. */
const decimal = (degrees: number): string => {
  const text = degrees.toFixed(7).replace(/0+$/, '');
  return text.endsWith('.') ? `${text}0` : text;
};

/** `{a: {b: value}}` for the path `a.b`. */
const nested = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), value);

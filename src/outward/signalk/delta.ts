import { encodeTextFrame } from '../../server/live/frame.ts';
import { bitOf, isIdentity, type Path } from './paths.ts';

/** One value of a vessel. */
export interface PathValue {
  readonly path: Path;
  readonly value: unknown;
}

export const at = (path: Path, value: unknown): PathValue => ({ path, value });

/** Values of one vessel from one source at one time. */
export interface Update {
  /** `vessels.` and the identifier of the vessel. */
  readonly context: string;
  readonly source: string;
  /** Time of measurement, ms since the epoch. */
  readonly at: number;
  readonly values: readonly PathValue[];
}

/** An update as frames for clients. Each set of paths is encoded once for all clients. */
export class Delta {
  /** Bit set of the contained paths. */
  readonly paths: number;
  readonly #update: Update;
  readonly #frames = new Map<number, Buffer>();

  constructor(update: Update) {
    this.#update = update;
    this.paths = update.values.reduce((set, { path }) => set | bitOf(path), 0);
  }

  /** Frame with the contained paths among these; undefined if there are none. */
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
  // Some programs read only the first key of such a value, so each key gets its own value.
  return JSON.stringify({ path: '', value: nested(path, value) });
}

interface Position {
  latitude: number;
  longitude: number;
}

const positionText = ({ latitude, longitude }: Position): string =>
  `{"latitude":${decimal(latitude)},"longitude":${decimal(longitude)}}`;

/** OpenCPN does not accept a whole number as a coordinate. */
const decimal = (degrees: number): string => {
  const text = degrees.toFixed(7).replace(/0+$/, '');
  return text.endsWith('.') ? `${text}0` : text;
};

/** Converts the path `a.b` to `{a: {b: value}}`. */
const nested = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), value);

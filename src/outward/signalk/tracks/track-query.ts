import type { TrackBox } from '../../../traffic/tracks/index.ts';
import {
  boxOf,
  demandKnown,
  durationOf,
  instantOf,
  QueryError,
  type RawQuery,
  switchOf,
  textOf,
  wholeOf,
} from './query-text.ts';

/** Name of the only provider. */
export const PROVIDER = 'wheelhouse';
const MAX_CONTEXTS = 100;
/** Default tolerance of simplification in metres, if the client leaves it to the provider. */
const USUAL_EPSILON_M = 50;

export interface TrackQuery {
  /** Undefined: the own ship, or with a box all vessels in it. */
  readonly contexts: readonly string[] | undefined;
  /** Undefined: from the beginning. */
  readonly fromMs: number | undefined;
  readonly toMs: number;
  readonly box: TrackBox | undefined;
  readonly resolutionMs: number | undefined;
  readonly maxPoints: number | undefined;
  readonly epsilonM: number | undefined;
  readonly hasTimes: boolean;
  readonly hasGeometry: boolean;
  readonly paths: readonly string[];
}

const KNOWN = [
  ...['context', 'contexts', 'from', 'to', 'duration', 'bbox', 'resolution', 'maxPoints', 'simplify', 'epsilon'],
  ...['times', 'geometry', 'properties', 'provider'],
];

/** Parses a request of the track API; throws a `QueryError`. */
export function parseTrackQuery(query: RawQuery, now: number): TrackQuery {
  demandKnown(query, KNOWN);
  const provider = textOf(query, 'provider');
  if (provider !== undefined && provider !== PROVIDER) throw new QueryError('there is no such provider');
  const contexts = contextsOf(query);
  const { fromMs, toMs } = windowOf(query, now);
  if (fromMs === undefined && contexts?.length !== 1) throw new QueryError('from or duration is needed');
  return {
    contexts,
    fromMs,
    toMs,
    box: boxOf(query, 'bbox'),
    resolutionMs: durationOf(query, 'resolution'),
    maxPoints: wholeOf(query, 'maxPoints'),
    epsilonM: epsilonOf(query),
    hasTimes: switchOf(query, 'times') ?? false,
    hasGeometry: switchOf(query, 'geometry') ?? true,
    paths: listOf(textOf(query, 'properties')),
  };
}

const listOf = (text: string | undefined): string[] => [...new Set(text?.split(',').filter((part) => part !== ''))];

function contextsOf(query: RawQuery): string[] | undefined {
  const [one, many] = [textOf(query, 'context'), textOf(query, 'contexts')];
  if (one === undefined && many === undefined) return undefined;
  const names = [one, many].flatMap((text) => text?.split(',') ?? []).map((name) => name.trim());
  if (names.includes('')) throw new QueryError('contexts must not be blank');
  const contexts = [...new Set(names.map((name) => (name.includes('.') ? name : `vessels.${name}`)))];
  if (contexts.length > MAX_CONTEXTS) throw new QueryError(`contexts must be at most ${MAX_CONTEXTS}`);
  return contexts;
}

/** The later start of `from` and `duration` counts. */
function windowOf(query: RawQuery, now: number): { fromMs: number | undefined; toMs: number } {
  const toMs = instantOf(query, 'to') ?? now;
  const [from, duration] = [instantOf(query, 'from'), durationOf(query, 'duration')];
  const starts = [from, duration === undefined ? undefined : toMs - duration].filter((start) => start !== undefined);
  const fromMs = starts.length === 0 ? undefined : Math.max(...starts);
  if (fromMs !== undefined && fromMs >= toMs) throw new QueryError('from must be before to');
  return { fromMs, toMs };
}

function epsilonOf(query: RawQuery): number | undefined {
  const [text, simplify] = [textOf(query, 'epsilon'), switchOf(query, 'simplify')];
  if (text === undefined) return simplify ? USUAL_EPSILON_M : undefined;
  const metres = /^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (!(metres > 0)) throw new QueryError('epsilon must be metres above 0');
  if (simplify === false) throw new QueryError('epsilon does not go with simplify=false');
  return metres;
}

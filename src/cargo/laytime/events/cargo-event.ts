import type { LogEntry } from '../../log/index.ts';
import type { LaytimeOptions } from '../engine/rule-set.ts';
import type { Call, Interruption } from '../engine/terms.ts';

/** Events of the cargo at a berth, in their usual order. */
export const EVENT_KINDS = [
  ...([
    'noticeOfReadiness',
    'berthed',
    'loadingStarted',
    'loadingEnded',
    'unloadingStarted',
    'unloadingEnded',
  ] as const),
  ...(['interrupted', 'resumed', 'departed'] as const),
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** The current version of an event. */
export interface CargoEvent {
  kind: EventKind;
  at: number;
  placeId: string | null;
  /** Cause of an interruption. */
  cause: string | null;
}

export const isEventKind = (kind: string): kind is EventKind => (EVENT_KINDS as readonly string[]).includes(kind);

/** Name of the place. */
export const placeOf = ({ data }: Pick<LogEntry, 'data'>): string | null => {
  const place = data?.['place'];
  return typeof place === 'string' ? place : null;
};

interface Facts {
  notice: number | null;
  arrived: number | null;
  opsStart: number | null;
  workEnd: number | null;
  departed: number | null;
  interruptions: Interruption[];
  /** The interruption that is still ongoing. */
  open: { from: number; cause: string } | undefined;
}

/** Cause of an interruption if none was entered. */
const NO_CAUSE = 'neutral';
const FAR = 8.64e15;

const noFacts = (): Facts => ({
  notice: null,
  arrived: null,
  opsStart: null,
  workEnd: null,
  departed: null,
  interruptions: [],
  open: undefined,
});

/**
 * Merges recorded times into the calls; times in the terms take precedence. An event belongs to the call at its place,
 * otherwise to the ongoing call. A call ends with its departure, or when the next notice or berth follows its work.
 */
export function withEvents(
  calls: readonly (Call & { placeId: string | null })[],
  events: readonly CargoEvent[],
  { release }: Pick<LaytimeOptions, 'release'>,
): Call[] {
  const facts = calls.map(noFacts);
  let index = 0;
  for (const event of [...events].sort((a, b) => a.at - b.at)) {
    index = callOf(event);
    const current = facts[index];
    if (current) record(current, event);
  }
  return calls.map((call, at) => complete(call, facts[at] ?? noFacts(), release));

  function callOf(event: CargoEvent): number {
    if (event.placeId !== null) {
      const isHere = ({ placeId }: { placeId: string | null }) => placeId === event.placeId;
      const next = calls.findIndex((call, at) => at >= index && isHere(call));
      if (next !== -1) return next;
    }
    const current = facts[index];
    const isLast = index + 1 >= calls.length;
    if (!current || isLast) return index;
    const isOver = current.departed !== null || current.workEnd !== null;
    const begins =
      event.kind === 'noticeOfReadiness' || event.kind === 'berthed' || isOtherWork(event, calls[index]?.op);
    return (isOver || isOtherWork(event, calls[index]?.op)) && begins ? index + 1 : index;
  }
}

const isOtherWork = ({ kind }: CargoEvent, op: Call['op'] | undefined): boolean =>
  (kind === 'unloadingStarted' && op === 'load') || (kind === 'loadingStarted' && op === 'unload');

/** Merges an event into the facts: the first start and the last end count. */
function record(facts: Facts, { kind, at, cause }: CargoEvent): void {
  switch (kind) {
    case 'noticeOfReadiness':
      facts.notice ??= at;
      return;
    case 'berthed':
      facts.arrived ??= at;
      return;
    case 'loadingStarted':
    case 'unloadingStarted':
      facts.opsStart ??= at;
      return;
    case 'loadingEnded':
    case 'unloadingEnded':
      facts.workEnd = at;
      return;
    case 'departed':
      facts.departed = at;
      return;
    case 'interrupted':
      close(facts, at);
      facts.open = { from: at, cause: cause ?? NO_CAUSE };
      return;
    case 'resumed':
      close(facts, at);
      return;
  }
}

function close(facts: Facts, to: number): void {
  if (facts.open && facts.open.from < to) facts.interruptions.push({ ...facts.open, to });
  facts.open = undefined;
}

function complete(call: Call, facts: Facts, release: LaytimeOptions['release']): Call {
  // An event without an end lasts as long as the call.
  close(facts, FAR);
  const recorded = release === 'endOfWork' ? (facts.workEnd ?? facts.departed) : (facts.departed ?? facts.workEnd);
  return {
    ...call,
    notice: call.notice ?? facts.notice,
    arrived: call.arrived ?? facts.arrived ?? facts.notice,
    opsStart: call.opsStart ?? facts.opsStart,
    released: call.released ?? recorded,
    interruptions: [...call.interruptions, ...facts.interruptions],
  };
}

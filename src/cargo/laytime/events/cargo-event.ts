import type { LogEntry } from '../../log/index.ts';

/** What happens to the cargo at a berth, in the order in which it mostly happens. */
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

/** An event as it counts now. */
export interface CargoEvent {
  kind: EventKind;
  at: number;
  placeId: string | null;
  /** Of an interruption. */
  cause: string | null;
}

export const isEventKind = (kind: string): kind is EventKind => (EVENT_KINDS as readonly string[]).includes(kind);

/** Where it was, in words. */
export const placeOf = ({ data }: Pick<LogEntry, 'data'>): string | null => {
  const place = data?.['place'];
  return typeof place === 'string' ? place : null;
};

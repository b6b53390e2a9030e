import type { LogEntry } from '../../log/index.ts';

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

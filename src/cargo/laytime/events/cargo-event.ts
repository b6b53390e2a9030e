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

/** Time without messages after which a connected source has the state `connected_no_data`. */
const NO_DATA_MS = 120_000;

export type FeedState = 'disabled' | 'disconnected' | 'connected' | 'connected_no_data';

/** Status of a source of messages, shown in health. */
export interface FeedStatus {
  status: FeedState;
  /** Milliseconds since the epoch; null before the first message. */
  lastMessageAt: number | null;
  /** In the last minute. */
  messagesPerMinute: number;
}

/** Monotonic ms, so that setting the clock does not change the state of a source. */
export interface FeedTimes {
  /** Whether the source can receive now. */
  isReady: boolean;
  /** Time at which the source could receive for the first time. */
  firstReadyAt: number | null;
  aliveAt: number | null;
}

/** Silence counts from the last message, across reconnects, because a reconnect alone does not prove that data flows. */
export function toFeedState({ isReady, firstReadyAt, aliveAt }: FeedTimes, monotonicMs: number): FeedState {
  if (!isReady) return 'disconnected';
  const silentSince = aliveAt ?? firstReadyAt ?? monotonicMs;
  return monotonicMs - silentSince > NO_DATA_MS ? 'connected_no_data' : 'connected';
}

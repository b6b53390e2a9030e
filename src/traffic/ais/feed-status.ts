/** A source that has brought nothing for so long is connected, but not alive. */
const NO_DATA_MS = 120_000;

export type FeedState = 'disabled' | 'disconnected' | 'connected' | 'connected_no_data';

/** What health shows of a source of messages. */
export interface FeedStatus {
  status: FeedState;
  /** Milliseconds since the epoch; null before the first. */
  lastMessageAt: number | null;
  /** In the last minute. */
  messagesPerMinute: number;
}

/** Monotonic ms: setting the clock neither silences a source nor revives one. */
export interface FeedTimes {
  /** Whether the source can receive now. */
  isReady: boolean;
  /** When it could for the first time. */
  firstReadyAt: number | null;
  aliveAt: number | null;
}

/** A reconnect alone is no sign of life, so silence counts from the last message, however often it was interrupted. */
export function toFeedState({ isReady, firstReadyAt, aliveAt }: FeedTimes, monotonicMs: number): FeedState {
  if (!isReady) return 'disconnected';
  const silentSince = aliveAt ?? firstReadyAt ?? monotonicMs;
  return monotonicMs - silentSince > NO_DATA_MS ? 'connected_no_data' : 'connected';
}

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

export interface FeedTimes {
  /** Whether the source can receive now. */
  isReady: boolean;
  /** When it could for the first time. */
  firstReadyAt: number | null;
  lastMessageAt: number | null;
}

/** A reconnect alone is no sign of life, so silence counts from the last message, however often it was interrupted. */
export function toFeedState({ isReady, firstReadyAt, lastMessageAt }: FeedTimes, now: number): FeedState {
  if (!isReady) return 'disconnected';
  const aliveAt = lastMessageAt ?? firstReadyAt ?? now;
  return now - aliveAt > NO_DATA_MS ? 'connected_no_data' : 'connected';
}

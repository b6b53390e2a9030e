import type { Config } from '../config/schema.ts';
import type { Clock } from '../shared/clock.ts';
import { createEvent } from '../shared/event.ts';
import type { Log } from '../shared/log.ts';
import type { AisMessage } from './decoder/index.ts';
import type { FeedStatus } from './feed-status.ts';
import { createLocalSource, type LocalSourceStats } from './local-source.ts';

export type { AisMessage } from './decoder/index.ts';
export type { FeedStatus } from './feed-status.ts';
export type { LocalSourceStats } from './local-source.ts';
export { isShipMmsi } from './mmsi.ts';

export interface AisDeps {
  config: { local: Pick<Config['ais']['local'], 'enabled' | 'url'> };
  clock: Clock;
  log: Log;
  /** Listeners: called with the port once it is bound. */
  onListening?: (port: number) => void;
}

/** AIS messages from the own antenna. */
export interface LocalAis {
  /** Calls the listener with every message, in the order of arrival; the returned function ends it. */
  onMessage(listener: (message: AisMessage) => void): () => void;
  status(): FeedStatus;
  /** Undefined while the source is disabled. */
  stats(): LocalSourceStats | undefined;
}

/** The sources of AIS messages. They know no vessels: what a message means is for those who listen. */
export interface Ais {
  readonly local: LocalAis;
  start(): void;
  close(): Promise<void>;
}

const DISABLED: FeedStatus = { status: 'disabled', lastMessageAt: null, messagesPerMinute: 0 };

export function createAis({ config, clock, log, onListening }: AisDeps): Ais {
  const { enabled, url } = config.local;
  const messages = createEvent<AisMessage>();
  const local = enabled
    ? createLocalSource({ url, onMessage: messages.emit, clock, log, ...(onListening && { onListening }) })
    : undefined;
  return {
    local: {
      onMessage: messages.on,
      status: () => local?.status() ?? DISABLED,
      stats: () => local?.stats(),
    },
    start: () => local?.start(),
    close: async () => local?.close(),
  };
}

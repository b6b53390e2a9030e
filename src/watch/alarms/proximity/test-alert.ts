import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import type { WatchlistRules } from '../../watchlist/index.ts';
import { type LiveAlert, toTestAlert } from './live-alert.ts';
import type { WatchlistChannel } from './watchlist-channel.ts';

/** Duration for which the console and the overlay show a test alert. */
const TEST_SHOWN_MS = 8000;

export interface TestAlertDeps {
  clock: Clock;
  channel: Pick<WatchlistChannel, 'sendTest' | 'sendTestOver'>;
  rules: () => Promise<WatchlistRules>;
  /** Number of clients on the channel. */
  countSubscribers: () => number;
}

export type TestAlert = ReturnType<typeof createTestAlert>;

/** Sends a fictitious danger, then the alerts without it; the state does not change. */
export function createTestAlert({ clock, channel, rules, countSubscribers }: TestAlertDeps) {
  let end: Timer | undefined;
  return {
    async send(): Promise<{ alert: LiveAlert; recipients: number }> {
      const alert = toTestAlert(await rules());
      channel.sendTest(alert);
      end?.cancel();
      end = clock.schedule(TEST_SHOWN_MS, channel.sendTestOver);
      return { alert, recipients: countSubscribers() };
    },
    close: () => end?.cancel(),
  };
}

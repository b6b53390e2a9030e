import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import type { Channel, Publish } from '../../../server/live/channel.ts';
import type { WatchlistRules } from '../../watchlist/index.ts';
import type { Alarm, SoundTrigger } from '../alarm.ts';
import { compareAlerts, type LiveAlert, toLiveAlert, toMessage, toTestAlert } from './live-alert.ts';
import type { VesselRule } from './vessel-rule.ts';

export interface WatchlistChannel extends Channel {
  /** Schedules a message with this sound. All changes of one event-loop turn share it, such as those of one own-ship fix. */
  changed(mmsi: number, sound: SoundTrigger | null): void;
  /** Sends one message with the given alert before the real ones; the state does not change. */
  sendTest(alert: LiveAlert): void;
  /** Sends the real alerts without sounds, to end a test. */
  sendTestOver(): void;
}

export interface WatchlistChannelDeps {
  /** Alarms of near watched vessels, unordered. */
  alarms: () => readonly Alarm[];
  ruleOf(mmsi: number): VesselRule | undefined;
}

/**
 * The channel `watchlist`: all active alerts at each change of status, and without sounds on subscription. Messages have no
 * coalesce key, because a replaced message could be the one with the sound.
 */
export function createWatchlistChannel({ alarms, ruleOf }: WatchlistChannelDeps): WatchlistChannel {
  /** Sounds of this turn, by MMSI. */
  const sounds = new Map<number, SoundTrigger>();
  let isPending = false;
  let publish: Publish | undefined;

  const shown = (soundOf: (mmsi: number) => SoundTrigger | null = () => null): LiveAlert[] =>
    alarms()
      .toSorted(compareAlerts)
      .flatMap((alarm) => {
        const rule = ruleOf(alarm.mmsi ?? 0);
        return rule ? toLiveAlert(alarm, rule, soundOf(rule.mmsi)) : [];
      });

  function send(): void {
    isPending = false;
    publish?.(() => toMessage(shown((mmsi) => sounds.get(mmsi) ?? null)));
    sounds.clear();
  }

  return {
    name: 'watchlist',
    mirrors: 'state',
    greeting: () => [toMessage(shown())],
    start(given) {
      publish = given;
      return () => {
        publish = undefined;
      };
    },
    describe: async () => (await import('./watchlist-messages.ts')).watchlistMessages,
    changed(mmsi, sound) {
      if (sound) sounds.set(mmsi, sound);
      if (isPending) return;
      isPending = true;
      queueMicrotask(send);
    },
    sendTest: (alert) => publish?.(() => toMessage([alert, ...shown()])),
    sendTestOver: () => publish?.(() => toMessage(shown())),
  };
}

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

import type { Channel, Publish } from '../../../server/live/channel.ts';
import type { Alarm, SoundTrigger } from '../alarm.ts';
import { compareAlerts, type LiveAlert, toLiveAlert, toMessage } from './live-alert.ts';
import type { VesselRule } from './vessel-rule.ts';

export interface WatchlistChannel extends Channel {
  /** A message follows at once, with this sound; all changes of one turn share it, such as those of one fix of the own ship. */
  changed(mmsi: number, sound: SoundTrigger | null): void;
  /** Sends one message with the given alert before the true ones, which are as near as ever. */
  sendTest(alert: LiveAlert): void;
  /** Sends the true alerts alone, without sounds, so that nobody goes on showing the test. */
  sendTestOver(): void;
}

export interface WatchlistChannelDeps {
  /** The alarms of watched vessels that are near, in any order. */
  alarms: () => readonly Alarm[];
  ruleOf(mmsi: number): VesselRule | undefined;
}

/**
 * The channel `watchlist`: all active alerts at each change of status; who subscribes is greeted with them, without
 * sounds. Its messages have no coalesce key: the one that would be replaced may be the one with the sound.
 */
export function createWatchlistChannel({ alarms, ruleOf }: WatchlistChannelDeps): WatchlistChannel {
  /** Of this turn, by MMSI. */
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

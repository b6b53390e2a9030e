import type { Channel, Publish } from '../../server/live/channel.ts';
import type { Alert, AlertChange } from './alert.ts';
import { type LiveAlert, toLiveAlert, toMessage } from './live-alert.ts';
import type { SoundTrigger } from './watch.ts';

export interface AlertsChannel extends Channel {
  /** A message with this change follows at once; all changes of one turn share it, such as those of one own fix. */
  tell(change: AlertChange): void;
  /** Sends one message with the given alert before the true ones, which are as near as ever. */
  tellTest(alert: LiveAlert): void;
  /** Sends the true alerts alone, without sounds, so that nobody goes on showing the test. */
  tellTestOver(): void;
}

/**
 * The channel `watchlist`: all active alerts at each change of status; who subscribes is greeted with them, without
 * sounds. Its messages have no coalesce key: the one that would be replaced may be the one with the sound.
 */
export function createAlertsChannel(alerts: () => readonly Readonly<Alert>[]): AlertsChannel {
  /** Of this turn, by MMSI. */
  const sounds = new Map<number, SoundTrigger>();
  let isPending = false;
  let publish: Publish | undefined;

  function send(): void {
    isPending = false;
    publish?.(() => toMessage(alerts().map((alert) => toLiveAlert(alert, sounds.get(alert.watch.mmsi)))));
    sounds.clear();
  }

  return {
    name: 'watchlist',
    mirrors: 'state',
    greeting: () => [toMessage(alerts().map((alert) => toLiveAlert(alert)))],
    start(given) {
      publish = given;
      return () => {
        publish = undefined;
      };
    },
    describe: async () => (await import('./alert-messages.ts')).alertMessages,
    tell({ alert, sound }) {
      if (sound) sounds.set(alert.watch.mmsi, sound);
      if (isPending) return;
      isPending = true;
      queueMicrotask(send);
    },
    tellTest: (alert) => publish?.(() => toMessage([alert, ...alerts().map((real) => toLiveAlert(real))])),
    tellTestOver: () => publish?.(() => toMessage(alerts().map((alert) => toLiveAlert(alert)))),
  };
}

import { effect, signal, untracked } from '@preact/signals';
import { texts } from '../i18n/index.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { alarmState } from '../live/alarms.ts';
import type { Alarm } from '../live/index.ts';
import { alarmSentence, alarmTitle } from './alarm-text.ts';

/** Preference on this device; it needs the permission of the browser to have an effect. */
export const wantsNotices = signal(readStored('notices') === 'yes');

/** Permission of the browser; `unsupported` also if the page was loaded without TLS. */
export const noticePermission = signal<NotificationPermission | 'unsupported'>(readPermission());

function readPermission(): NotificationPermission | 'unsupported' {
  return globalThis.isSecureContext && 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Requests permission from the user; call it while a gesture is being handled. */
export async function setNotices(isWanted: boolean): Promise<void> {
  wantsNotices.value = isWanted;
  writeStored('notices', isWanted ? 'yes' : undefined);
  if (isWanted && readPermission() === 'default') await Notification.requestPermission();
  noticePermission.value = readPermission();
}

/** Shows sounding alarms as system notifications while the page is hidden. Call once per page. */
export function startSystemNotices(): () => void {
  const shown = new Set<string>();
  return effect(() => {
    const state = alarmState.value;
    if (!state) return;
    untracked(() => {
      const present = new Set([state.test, ...state.alarms].map((alarm) => alarm?.id));
      for (const id of shown) {
        if (present.has(id)) continue;
        shown.delete(id);
        void withdraw(id);
      }
      if (!wantsNotices.value || document.visibilityState === 'visible' || readPermission() !== 'granted') return;
      for (const alarm of state.due) {
        shown.add(alarm.id);
        void show(alarm);
      }
    });
  });
}

/** Shown by the service worker, since some browsers allow only that. A new notification replaces one with the same tag. */
async function show(alarm: Alarm): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const said = texts('alarms');
  const [title, sentence] = [alarmTitle(alarm), alarmSentence(alarm)];
  await worker?.showNotification([said[alarm.priority], alarm.shipName, alarm.name].filter(Boolean).join(': '), {
    body: sentence.startsWith(title) ? sentence : `${title}. ${sentence}`,
    tag: alarm.id,
    icon: 'icon-192.png',
    requireInteraction: alarm.priority !== 'warning',
  });
}

async function withdraw(tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag })) ?? []) notice.close();
}

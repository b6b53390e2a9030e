import { act, fireEvent, render, screen } from '@testing-library/preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StatusBar } from '../frame/status-bar.tsx';
import { alarmsOf, fakeLive } from '../test/fake-live.ts';
import { makeAlarm } from '../test/make-alarm.ts';
import { NoticeSwitch } from './notice-switch.tsx';
import { noticePermission, setNotices } from './system-notices.ts';

interface Notice {
  title: string;
  tag: string;
  body: string;
}

/** A browser that has given the permission, with the page in front or not. */
function fakeBrowser() {
  const notices: Notice[] = [];
  const worker = {
    showNotification: async (title: string, { tag, body }: Omit<Notice, 'title'>) => {
      notices.push({ title, tag, body });
    },
    getNotifications: async ({ tag }: { tag: string }) =>
      notices
        .filter((notice) => notice.tag === tag)
        .map((notice) => ({ close: () => notices.splice(notices.indexOf(notice), 1) })),
  };
  const permission = { permission: 'default', requestPermission: async () => (permission.permission = 'granted') };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', permission);
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => worker },
    configurable: true,
  });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  onTestFinished(() => setNotices(false));
  return { notices, hide: () => visibility.mockReturnValue('hidden') };
}

test('an alarm that sounds while the page is hidden is a notice until it is over, others are not', async () => {
  const { notices, hide } = fakeBrowser();
  const live = fakeLive();
  live.open();
  render(
    <>
      <StatusBar />
      <NoticeSwitch />
    </>,
  );
  const receive = (...alarms: ReturnType<typeof makeAlarm>[]) => act(async () => live.receive(alarmsOf(alarms)));
  const [seen, unseen] = [makeAlarm({ id: 'seen' }), makeAlarm({ id: 'unseen' })];
  await receive();
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Notify' })));
  await receive(seen);
  hide();
  await receive(seen, unseen, makeAlarm({ id: 'caution', priority: 'caution' }));
  expect(notices).toEqual([
    {
      title: 'Alarm: ALPENROSE',
      tag: 'unseen',
      body: 'Closest approach 40 m in 2 min 10 s',
    },
  ]);
  await receive(seen);
  await vi.waitFor(() => expect(notices).toEqual([]));
});

test('the switch says why the browser shows no notices', () => {
  noticePermission.value = 'unsupported';
  render(<NoticeSwitch />);
  expect(screen.getByText(/only on a page that is opened by HTTPS/)).toBeTruthy();
});

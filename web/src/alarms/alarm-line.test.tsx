import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, test } from 'vitest';
import { alarmsOf, fakeLive } from '../test/fake-live.ts';
import { fakeService, refusal, unreachable } from '../test/fake-service.ts';
import { makeAlarm } from '../test/make-alarm.ts';
import { Toasts } from '../ui/index.ts';
import { AlarmChip } from './alarm-chip.tsx';
import { AlarmLine } from './alarm-line.tsx';

const alarm = makeAlarm();
const ACKNOWLEDGE = `POST /v1/alarms/${alarm.id}/acknowledge`;
const SILENCE = `POST /v1/alarms/${alarm.id}/silence`;
const HOSTILE = `<img src=x onerror="document.title='run'">\u202E\u0000=1+1`;

describe('the alarm line', () => {
  let live: ReturnType<typeof fakeLive>;
  const receive = (...alarms: ReturnType<typeof makeAlarm>[]) => void act(() => live.receive(alarmsOf(alarms)));
  const open = () => fireEvent.click(screen.getByRole('button', { expanded: false }));
  beforeEach(() => {
    live = fakeLive();
    live.open();
    live.receive(alarmsOf([], { id: 'test', kind: 'cleared' }));
    render(
      <>
        <AlarmChip />
        <AlarmLine />
        <Toasts />
      </>,
    );
  });

  test('is not there without alarms', () => {
    receive();
    expect(screen.queryByRole('region', { name: 'Alarms' })).toBeNull();
  });

  test('shows the highest alarm that nobody has acknowledged, and opens to all of them', () => {
    receive(
      makeAlarm({ id: 'known', priority: 'emergency', state: 'acknowledged' }),
      alarm,
      makeAlarm({ id: 'second', priority: 'caution', type: 'area', state: 'rectified', text: 'Entered the area Port' }),
    );
    const line = screen.getByRole('region', { name: 'Alarms' });
    expect(line.textContent).toMatch(/^Alarm ALPENROSE · Closest approach 40 m in 2 min 10 s\+1/);
    expect(screen.queryByRole('listitem')).toBeNull();
    open();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('not acknowledged');
    expect(second?.textContent).toMatch(/Caution.*over, not acknowledged/);
  });

  test('leaves what is acknowledged to a number in the status bar', () => {
    receive(makeAlarm({ state: 'acknowledged' }), makeAlarm({ id: 'other', state: 'acknowledged' }));
    expect(screen.queryByRole('region', { name: 'Alarms' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Alarms, 2 acknowledged' }).getAttribute('href')).toBe('#/alarms');
  });

  test('has a watched vessel with five stars, with its reason, and none with fewer', () => {
    const watched = { type: 'watch', cpaM: null, tcpaSecs: null, ringKm: 0.5, text: '5 of 5 stars' } as const;
    const ringSince = new Date(2026, 10, 20, 10, 25).toISOString();
    receive(makeAlarm({ ...watched, stars: 4, priority: 'caution', ringKm: 1, ringSince }));
    expect(screen.queryByRole('region', { name: 'Alarms' })).toBeNull();
    receive(makeAlarm({ ...watched, stars: 5, priority: 'warning', ringSince }));
    expect(screen.getByRole('region', { name: 'Alarms' }).textContent).toContain(
      'ALPENROSE · 920 m · Inside your 500 m ring since 10:25',
    );
  });

  test('has a test below the real alarms, by its name', () => {
    const test = makeAlarm({ id: 'test', type: 'safetyText', priority: 'alarm', mmsi: 999_999_999, source: 'own' });
    receive(test);
    expect(screen.getByRole('region', { name: 'Alarms' }).textContent).toMatch(/^Test /);
    receive(test, makeAlarm({ id: 'real', priority: 'warning' }));
    expect(screen.getByRole('region', { name: 'Alarms' }).textContent).toMatch(/^Warning ALPENROSE/);
    open();
    expect(screen.getAllByRole('listitem')[1]?.textContent).toMatch(/^Test/);
  });

  test('says age and source with the figures, and that AIS does not replace a look-out', () => {
    receive(makeAlarm({ updatedAt: new Date().toISOString() }));
    open();
    const { textContent: antenna } = screen.getByRole('listitem');
    expect(antenna).toContain('Closest approach 40 m in 2 min 10 s');
    expect(antenna).toContain('now 920 m, bearing 014°');
    expect(antenna).toMatch(/AIS by antenna, [45] s old/);
    expect(antenna).toContain('AIS does not replace a look-out.');
    receive(makeAlarm({ source: 'feed', tcpaSecs: 9, details: { ageSecs: 70 }, updatedAt: new Date().toISOString() }));
    expect(screen.getByRole('listitem').textContent).toContain('internet AIS, may lag by minutes, 1 min old');
  });

  test('acknowledges before the message to all clients comes', async () => {
    const acknowledged = makeAlarm({ state: 'acknowledged', acknowledgedBy: 'bridge' });
    const { changes } = fakeService({ [ACKNOWLEDGE]: () => acknowledged });
    receive(alarm);
    fireEvent.click(screen.getByRole('button', { name: 'Acknowledge Closest approach, ALPENROSE' }));
    await screen.findByRole('link', { name: 'Alarms, 1 acknowledged' });
    expect(screen.queryByRole('button', { name: /Acknowledge|Silence/ })).toBeNull();
    expect(changes()).toHaveLength(1);
  });

  test('acknowledges all that are over with one button, where there are several', async () => {
    const { calls } = fakeService({ 'POST /v1/alarms/acknowledge': () => ({ acknowledged: 2, _links: {} }) });
    receive(alarm, makeAlarm({ id: 'over', state: 'rectified' }));
    open();
    expect(screen.queryByRole('button', { name: /all that are over/ })).toBeNull();
    receive(alarm, makeAlarm({ id: 'over', state: 'rectified' }), makeAlarm({ id: 'other', state: 'rectified' }));
    fireEvent.click(screen.getByRole('button', { name: 'Acknowledge all that are over (2)' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ method: 'POST', body: { rectified: true } });
    receive(alarm);
    expect(screen.queryByRole('button', { name: /all that are over/ })).toBeNull();
  });

  test('says why it could not acknowledge all that are over', async () => {
    fakeService({ 'POST /v1/alarms/acknowledge': () => refusal('A key is needed', 401) });
    receive(makeAlarm({ id: 'over', state: 'rectified' }), makeAlarm({ id: 'other', state: 'rectified' }));
    open();
    fireEvent.click(screen.getByRole('button', { name: /all that are over/ }));
    await screen.findByText('A key is needed');
  });

  test('silences an alarm, which can still be acknowledged', async () => {
    fakeService({ [SILENCE]: () => makeAlarm({ state: 'silenced' }) });
    receive(alarm);
    fireEvent.click(screen.getByRole('button', { name: 'Silence Closest approach, ALPENROSE for 30 s' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Silence/ })).toBeNull());
    open();
    expect(screen.getByText('silenced for 30 s')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Acknowledge/ })).toHaveLength(2);
  });

  test('offers no silence for an emergency, and neither button for a test alarm', () => {
    receive(makeAlarm({ type: 'distress', priority: 'emergency' }));
    expect(screen.queryByRole('button', { name: /Silence/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Acknowledge Distress/ })).toBeTruthy();
    receive(makeAlarm({ id: 'test', type: 'safetyText', mmsi: 999_999_999, source: 'own' }));
    expect(screen.getByRole('region', { name: 'Alarms' }).textContent).toContain('Test');
    expect(screen.queryByRole('button', { name: /Silence|Acknowledge/ })).toBeNull();
  });

  test('keeps the buttons and says why where the service refuses or does not answer', async () => {
    fakeService({ [ACKNOWLEDGE]: () => refusal('Alarm not found', 404), [SILENCE]: unreachable });
    receive(alarm);
    fireEvent.click(screen.getByRole('button', { name: /Acknowledge/ }));
    await screen.findByText('Alarm not found');
    fireEvent.click(screen.getByRole('button', { name: /Silence/ }));
    await screen.findByText('The service did not answer. The sound stops on this device only.');
    expect(screen.getByRole('button', { name: /Acknowledge/ })).toBeTruthy();
  });

  test('shows names and texts from radio as text', () => {
    receive(
      makeAlarm({ type: 'safetyText', priority: 'warning', name: HOSTILE, text: HOSTILE, acknowledgedBy: HOSTILE }),
    );
    expect(document.querySelector('img')).toBeNull();
    open();
    const shown = [...screen.getByRole('listitem').querySelectorAll('bdi')].map((part) => part.textContent);
    expect(shown.slice(0, 2)).toEqual([HOSTILE, HOSTILE]);
  });

  test('names the ship of an alarm in an office, which is asked to acknowledge it and cannot be silenced', async () => {
    const ofShip = makeAlarm({ shipId: 'mv-anna', shipName: 'MV Anna', pending: null });
    const pending = { acknowledgeAskedAt: ofShip.updatedAt, acknowledgeAskedBy: 'desk (office)' };
    fakeService({ [ACKNOWLEDGE]: () => ({ ...ofShip, pending, _links: {} }) });
    receive(ofShip);
    open();
    expect(screen.getByRole('listitem').textContent).toContain('on board MV Anna');
    expect(screen.queryByRole('link', { name: 'ALPENROSE' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Silence/ })).toBeNull();
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Acknowledge Closest approach, ALPENROSE, MV Anna' })[0] ?? document.body,
    );
    await screen.findByRole('link', { name: 'Alarms, 1 acknowledged' });
    expect(screen.queryByRole('button', { name: /Acknowledge/ })).toBeNull();
  });
});

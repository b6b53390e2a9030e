import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, test } from 'vitest';
import { alarmsOf, fakeLive } from '../test/fake-live.ts';
import { fakeService, refusal, unreachable } from '../test/fake-service.ts';
import { makeAlarm } from '../test/make-alarm.ts';
import { Toasts } from '../ui/index.ts';
import { AlarmBar } from './alarm-bar.tsx';

const alarm = makeAlarm();
const ACKNOWLEDGE = `POST /v1/alarms/${alarm.id}/acknowledge`;
const SILENCE = `POST /v1/alarms/${alarm.id}/silence`;
const HOSTILE = `<img src=x onerror="document.title='run'">\u202E\u0000=1+1`;

describe('the alarm bar', () => {
  let live: ReturnType<typeof fakeLive>;
  const receive = (...alarms: ReturnType<typeof makeAlarm>[]) => void act(() => live.receive(alarmsOf(alarms)));
  beforeEach(() => {
    live = fakeLive();
    live.open();
    live.receive(alarmsOf([], { id: 'test', kind: 'cleared' }));
    render(
      <>
        <AlarmBar />
        <Toasts />
      </>,
    );
  });

  test('is not there without alarms', () => {
    receive();
    expect(screen.queryByRole('region', { name: 'Alarms' })).toBeNull();
  });

  test('shows the highest alarm with its priority and state in words, and the others on request', () => {
    receive(alarm, makeAlarm({ id: 'second', priority: 'caution', state: 'rectified' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    const top = screen.getByRole('listitem');
    expect(top.textContent).toContain('Alarm ALPENROSE');
    expect(top.textContent).toContain('not acknowledged');
    fireEvent.click(screen.getByRole('button', { name: '1 more alarm' }));
    expect(screen.getAllByRole('listitem')[1]?.textContent).toMatch(/Caution.*over, not acknowledged/);
  });

  test('says age and source with the figures, and that AIS does not replace a look-out', () => {
    receive(makeAlarm({ updatedAt: new Date().toISOString() }));
    const { textContent: antenna } = screen.getByRole('listitem');
    expect(antenna).toContain('Closest approach 40 m in 2 min 10 s');
    expect(antenna).toContain('now 920 m, bearing 014°');
    expect(antenna).toMatch(/AIS by antenna, [45] s old/);
    expect(antenna).toContain('AIS does not replace a look-out.');
    receive(
      makeAlarm({ source: 'feed', text: 'Closest approach 40 m in 9 s (internet AIS, may lag by minutes, 70 s old)' }),
    );
    expect(screen.getByRole('listitem').textContent).toContain('internet AIS, may lag by minutes,');
  });

  test('acknowledges before the message to all clients comes', async () => {
    const acknowledged = makeAlarm({ state: 'acknowledged', acknowledgedBy: 'bridge' });
    const { changes } = fakeService({ [ACKNOWLEDGE]: () => acknowledged });
    receive(alarm);
    fireEvent.click(screen.getByRole('button', { name: 'Acknowledge Closest approach, ALPENROSE' }));
    await screen.findByText('acknowledged by bridge');
    expect(screen.queryByRole('button', { name: /Acknowledge|Silence/ })).toBeNull();
    expect(changes()).toHaveLength(1);
  });

  test('acknowledges all that are over with one button, where there are several', async () => {
    const { calls } = fakeService({ 'POST /v1/alarms/acknowledge': () => ({ acknowledged: 2, _links: {} }) });
    receive(alarm, makeAlarm({ id: 'over', state: 'rectified' }));
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
    fireEvent.click(screen.getByRole('button', { name: /all that are over/ }));
    await screen.findByText('A key is needed');
  });

  test('silences an alarm, which can still be acknowledged', async () => {
    fakeService({ [SILENCE]: () => makeAlarm({ state: 'silenced' }) });
    receive(alarm);
    fireEvent.click(screen.getByRole('button', { name: 'Silence Closest approach, ALPENROSE for 30 s' }));
    await screen.findByText('silenced for 30 s');
    expect(screen.queryByRole('button', { name: /Silence/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Acknowledge/ })).toBeTruthy();
  });

  test('offers no silence for an emergency, and neither button for a test alarm', () => {
    receive(makeAlarm({ type: 'distress', priority: 'emergency' }));
    expect(screen.queryByRole('button', { name: /Silence/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Acknowledge Distress/ })).toBeTruthy();
    receive(makeAlarm({ id: 'test', type: 'safetyText', mmsi: 999_999_999, source: 'own' }));
    expect(screen.getByRole('listitem').textContent).toContain('Test alarm');
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
    const shown = [...screen.getByRole('listitem').querySelectorAll('bdi')].map((part) => part.textContent);
    expect(shown.slice(0, 2)).toEqual([HOSTILE, HOSTILE]);
  });

  test('names the ship of an alarm in an office, which is asked to acknowledge it and cannot be silenced', async () => {
    const ofShip = makeAlarm({ shipId: 'mv-anna', shipName: 'MV Anna', pending: null });
    const pending = { acknowledgeAskedAt: ofShip.updatedAt, acknowledgeAskedBy: 'desk (office)' };
    fakeService({ [ACKNOWLEDGE]: () => ({ ...ofShip, pending, _links: {} }) });
    receive(ofShip);
    expect(screen.getByRole('listitem').textContent).toContain('on board MV Anna');
    expect(screen.queryByRole('link', { name: 'ALPENROSE' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Silence/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Acknowledge Closest approach, ALPENROSE, MV Anna' }));
    await waitFor(() => expect(screen.getByText('the ship is asked to acknowledge it')).toBeTruthy());
    expect(screen.queryByRole('button', { name: /Acknowledge/ })).toBeNull();
  });
});

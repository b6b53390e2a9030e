/*
 * What must hold for alerts while the clock of this computer is set: nothing that stands is raised again, and what comes
 * near afterwards is alerted at once.
 */
import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { type AlertChange, createAlertBoard } from '../../../../test/support/features/alert-board.ts';
import { makeWatchlistEntry, makeWatchlistRules } from '../../../../test/support/samples/make-watchlist-rules.ts';
import { destination } from '../../../foundation/shared/geo/geo.ts';
import { toVesselRules } from './vessel-rule.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const OWN = { latitude: 50.36, longitude: 7.6 };
const MMSI = 211_000_001;

/** A watched vessel 4 km away, whose alert is acknowledged; the clock is set afterwards. */
function begin(step: number) {
  const clock = new FakeClock();
  const changes: AlertChange[] = [];
  const board = createAlertBoard({ clock, onChange: (change) => changes.push(change) });
  board.watch(toVesselRules(makeWatchlistRules({ entries: [makeWatchlistEntry(MMSI)] })), () => undefined);
  const put = (km: number) => board.moveVessel(MMSI, { ...destination(OWN, 90, km * 1000), fixAt: clock.now() });
  board.moveOwn(OWN);
  put(4);
  board.acknowledge(MMSI);
  changes.splice(0);
  clock.setWall(step);
  return {
    clock,
    board,
    put,
    news: () => changes.splice(0).map(({ kind, alert, sound }) => [kind, alert.stars, sound !== null]),
  };
}

describe.each([-24 * HOUR, -HOUR, 40 * SECOND, 24 * HOUR])('a clock that is set by %d ms', (step) => {
  test('raises nothing again', async () => {
    const { clock, put, news, board } = begin(step);
    for (let second = 0; second < 120; second += 10) {
      put(4 + second / 100_000);
      await clock.advance(10 * SECOND);
    }
    expect(news()).toEqual([]);
    expect(board.alerts()).toMatchObject([{ stars: 2, acknowledgedAt: expect.any(Number) }]);
  });

  test('delays no alert of a vessel that comes nearer', () => {
    const { put, news } = begin(step);
    put(0.4);
    expect(news()).toEqual([['rose', 5, true]]);
  });

  test('delays the end of an alert by no more than a minute', async () => {
    const { clock, put, news } = begin(0);
    for (let second = 0; second < 60; second += 10) {
      if (second === 10) clock.setWall(step);
      put(10.4 + second / 10_000);
      await clock.advance(10 * SECOND);
    }
    expect(news().at(-1)).toEqual(['ended', 1, false]);
  });
});

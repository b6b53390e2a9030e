import { describe, expect, test } from 'vitest';
import { makeAlert } from '../test/make-alert.ts';
import { acknowledge, endTest, TEST_MMSI, takeAlerts, toWatchlist } from './alerts.ts';

const trigger = { type: 'danger', soundKey: 'horn', volume: 80 } as const;
const testAlert = makeAlert({ mmsi: TEST_MMSI, stars: 5, soundTrigger: trigger });
const near = makeAlert({ mmsi: 211_000_001, soundTrigger: trigger });

describe('the alerts of the page', () => {
  test('are those of the last message, and the first is the top one', () => {
    const state = takeAlerts(takeAlerts(undefined, [makeAlert({ mmsi: 1 })]), [near]);
    expect(toWatchlist(state)).toEqual({ alerts: [near], topAlert: near });
  });

  test('a test alert stays on top of the messages that follow, without its sound', () => {
    const state = takeAlerts(takeAlerts(undefined, [testAlert]), [near]);
    expect(toWatchlist(state).alerts).toEqual([{ ...testAlert, soundTrigger: null }, near]);
  });

  test('another test alert sounds again', () => {
    const state = takeAlerts(takeAlerts(undefined, [testAlert]), [testAlert, near]);
    expect(toWatchlist(state).alerts).toEqual([testAlert, near]);
  });

  test('the end of a test alert lets nothing sound a second time', () => {
    const state = endTest(takeAlerts(undefined, [testAlert, near]));
    expect(toWatchlist(state).alerts).toEqual([{ ...near, soundTrigger: null }]);
  });

  test('an acknowledgement marks one vessel and lets nothing sound a second time', () => {
    const other = makeAlert({ mmsi: 2 });
    const state = acknowledge(takeAlerts(undefined, [near, other]), near.mmsi);
    expect(state.alerts).toEqual([{ ...near, acknowledged: true, soundTrigger: null }, other]);
  });

  test('without alerts there is no top one', () => {
    expect(toWatchlist(takeAlerts(undefined, []))).toEqual({ alerts: [], topAlert: null });
  });
});

import { computed, signal } from '@preact/signals';
import type { Alert, WatchlistData } from './messages.ts';

// The alerts of this page, decided without a connection.
//
//   message of the service ──► its alerts, with the sounds that they make
//   test alert in a message ──► shown first for 8 s, whatever the other messages say
//   acknowledged here, or the test is over ──► the same alerts without sounds, which are played once per message

/** MMSI of a test alert. */
export const TEST_MMSI = 999_999_999;
const TEST_SHOWN_MS = 8000;

interface AlertState {
  readonly alerts: readonly Alert[];
  /** The test alert while it is shown. */
  readonly test: Alert | undefined;
}

const isTest = ({ mmsi }: Alert): boolean => mmsi === TEST_MMSI;
const silent = (alert: Alert): Alert => (alert.soundTrigger ? { ...alert, soundTrigger: null } : alert);

/** A message without the test alert keeps the shown one. */
export function takeAlerts(before: AlertState | undefined, reported: readonly Alert[]): AlertState {
  return {
    alerts: reported.filter((alert) => !isTest(alert)),
    test: reported.find(isTest) ?? (before?.test && silent(before.test)),
  };
}

export const endTest = ({ alerts }: AlertState): AlertState => ({ alerts: alerts.map(silent), test: undefined });

export function acknowledge({ alerts, test }: AlertState, mmsi: number): AlertState {
  const marked = alerts.map((alert) => (alert.mmsi === mmsi ? { ...alert, acknowledged: true } : alert));
  return { alerts: marked.map(silent), test: test && silent(test) };
}

/** All shown alerts, in the form of a message. */
export function toWatchlist({ alerts, test }: AlertState): WatchlistData {
  const shown = test ? [test, ...alerts] : [...alerts];
  return { alerts: shown, topAlert: shown[0] ?? null };
}

const state = signal<AlertState | undefined>(undefined);

/** Active alerts; undefined before the first message. */
export const watchlist = computed(() => state.value && toWatchlist(state.value));

let testTimer: ReturnType<typeof setTimeout> | undefined;

export function takeWatchlist({ alerts }: WatchlistData): void {
  state.value = takeAlerts(state.peek(), alerts);
  if (!alerts.some(({ mmsi }) => mmsi === TEST_MMSI)) return;
  clearTimeout(testTimer);
  testTimer = setTimeout(() => {
    const shown = state.peek();
    if (shown) state.value = endTest(shown);
  }, TEST_SHOWN_MS);
}

/** Shows that an alert is acknowledged before the message to all clients. */
export function showAcknowledged(mmsi: number): void {
  const shown = state.peek();
  if (shown) state.value = acknowledge(shown, mmsi);
}

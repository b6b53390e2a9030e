import { computed, signal } from '@preact/signals';
import {
  type AlertState,
  acknowledge,
  endTest,
  TEST_MMSI,
  TEST_SHOWN_MS,
  takeAlerts,
  toWatchlist,
} from './alert-state.ts';
import type { WatchlistData } from './messages.ts';

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

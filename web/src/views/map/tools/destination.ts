import { effect, signal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { hasOwnArrival, ownEta } from '../../../arrival/ways.ts';
import type { LatLon } from '../../../lib/geo.ts';
import { problemText, showToast } from '../../../ui/index.ts';
import { openPanel } from './panels.ts';

/** Whether the next click on the map sets the destination. */
export const isChoosing = signal(false);

// The panel shows the choice from the map.
effect(() => {
  if (openPanel.value !== 'destination') isChoosing.value = false;
});

export async function putDestination(body: { placeId: string } | LatLon): Promise<void> {
  await answerOf(api.PUT('/v1/destination', { body }));
  await ownEta.reload();
}

export async function removeDestination(): Promise<void> {
  await answerOf(api.DELETE('/v1/destination'));
  await ownEta.reload();
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Sets a point of the map as destination. */
export async function chooseDestination({ latitude, longitude }: LatLon): Promise<void> {
  isChoosing.value = false;
  try {
    await putDestination({ latitude: rounded(latitude), longitude: rounded(longitude) });
  } catch (cause) {
    showToast(problemText(cause), { kind: 'failure' });
  }
}

const EVERY_MS = 60_000;

/** Loads the arrival of your vessel while the map is shown; returns a function that stops. */
export function keepOwnEta(): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) void ownEta.reload();
  }, EVERY_MS);
  // Reload when the facts of the installation are known.
  const stop = effect(() => {
    if (hasOwnArrival()) void ownEta.reload();
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}

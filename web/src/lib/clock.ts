import { signal } from '@preact/signals';

/** How far the clock of the service is ahead of this browser's; ages are computed in the time of the service. */
let aheadMs = 0;

/** The time of the service in milliseconds. */
export const serviceNow = (): number => Date.now() + aheadMs;

/** The same, once a second: every age on the page ticks by this one clock. */
export const now = signal(serviceNow());

/** Takes over the time that an answer of the service carries. Half a second of network is no reason to correct. */
export function adjustClock(serviceTime: string): void {
  const difference = Date.parse(serviceTime) - Date.now();
  if (Number.isFinite(difference) && Math.abs(difference - aheadMs) > 1500) aheadMs = difference;
}

/** Starts the ticking; a hidden page does not tick. */
export function startClock(): void {
  setInterval(() => {
    if (!document.hidden) now.value = serviceNow();
  }, 1000);
  document.addEventListener('visibilitychange', () => {
    now.value = serviceNow();
  });
}

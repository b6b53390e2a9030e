import { signal } from '@preact/signals';

/** Offset of the service's clock from this browser's; ages are computed in service time. */
let aheadMs = 0;

/** Service time in milliseconds. */
export const serviceNow = (): number => Date.now() + aheadMs;

/** Service time, updated once a second; all ages on the page use it. */
export const now = signal(serviceNow());

/** Adjusts the offset to the time in an answer of the service. Differences up to 1.5 s (network delay) are ignored. */
export function adjustClock(serviceTime: string): void {
  const difference = Date.parse(serviceTime) - Date.now();
  if (Number.isFinite(difference) && Math.abs(difference - aheadMs) > 1500) aheadMs = difference;
}

/** Starts the updates; a hidden page has none. */
export function startClock(): void {
  setInterval(() => {
    if (!document.hidden) now.value = serviceNow();
  }, 1000);
  document.addEventListener('visibilitychange', () => {
    now.value = serviceNow();
  });
}

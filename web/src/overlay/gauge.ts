import { signal } from '@preact/signals';
import { answerOf, api } from '../api/client.ts';
import { RequestError } from '../api/problem.ts';
import type { Schema } from '../api/schema-types.ts';

type Reading = Schema<'Gauge'>;

/** The nearest gauge; undefined if there is none, or the token gives no access. */
export const gauge = signal<Reading | undefined>(undefined);

const EVERY_MS = 120_000;
/** Retry interval: the service may be starting. */
const RETRY_MS = 15_000;

export async function followGauge(): Promise<void> {
  let pauseMs = EVERY_MS;
  try {
    gauge.value = await answerOf(api.GET('/v1/pegel/nearest', { params: { query: { optional: true } } }));
    // The service may have no position yet.
    if (!gauge.value) pauseMs = RETRY_MS;
  } catch (cause) {
    const { status } = cause instanceof RequestError ? cause : { status: 0 };
    if (status === 401) {
      // Do not retry: it would count as guessing a key.
      console.warn('The token of this overlay does not open the gauge.');
      return;
    }
    if (status === 404) gauge.value = undefined;
    pauseMs = RETRY_MS;
  }
  setTimeout(() => void followGauge(), pauseMs);
}

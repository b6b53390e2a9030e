import { computed, signal } from '@preact/signals';
import { readStored, writeStored } from '../lib/stored.ts';

export type Keep = 'session' | 'local';

interface Credentials {
  /** Opens REST, and the live connection too unless `liveToken` is another. */
  key: string;
  liveToken: string | undefined;
}

function readCredentials(): Credentials | undefined {
  for (const storage of ['session', 'local'] as const) {
    const key = readStored('key', storage);
    if (key !== undefined) return { key, liveToken: readStored('live-token', storage) };
  }
  return undefined;
}

/** What this browser was given; it goes into a header, and for the live connection where the contract wants it. */
export const credentials = signal(readCredentials());
/** The service has refused a request of this page: the key has to be entered (again). */
export const isKeyRefused = signal(false);
/** Asked for by a click or by an address with a key, not by a refusal. */
export const isKeyWanted = signal(false);
/** The key of the address, which is filled in but not kept unasked: no link may replace the key of this browser. */
export const offeredKey = signal('');

export const needsKey = computed(() => isKeyWanted.value || isKeyRefused.value || credentials.value === undefined);

export function keepCredentials({ key, liveToken }: Credentials, keep: Keep): void {
  forget();
  writeStored('key', key, keep);
  writeStored('live-token', liveToken, keep);
  isKeyRefused.value = false;
  isKeyWanted.value = false;
  offeredKey.value = '';
  credentials.value = { key, liveToken };
}

/** Where the vessel was is forgotten with the key: whoever opens this browser next may not have one. */
export function forgetCredentials(): void {
  forget();
  for (const place of ['last-known', 'map-camera']) writeStored(place, undefined);
  credentials.value = undefined;
}

function forget(): void {
  for (const storage of ['session', 'local'] as const) {
    writeStored('key', undefined, storage);
    writeStored('live-token', undefined, storage);
  }
}

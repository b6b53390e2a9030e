import { computed, signal } from '@preact/signals';
import { readStored, writeStored } from '../lib/stored.ts';

export type Keep = 'session' | 'local';

interface Credentials {
  /** Key for REST, and for the live connection unless `liveToken` is different. */
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

/** Credentials of this browser, sent in a header, or in the URL of the live connection. */
export const credentials = signal(readCredentials());
/** Whether the service has refused a request of this page: the key must be entered again. */
export const isKeyRefused = signal(false);
/** Whether a click or an address with a key has requested the key dialog; false for a refusal. */
export const isKeyWanted = signal(false);
/** Key in the address. It is filled in but not stored without confirmation: a link must not replace the stored key. */
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

/** Deletes the last known positions together with the key: the next user of this browser may have no key. */
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

import { effect, signal } from '@preact/signals';
import { answerOf, api } from './client.ts';
import { credentials } from './key.ts';
import type { Schema } from './schema-types.ts';

/** Facts of the configuration for the console. */
export type ConsoleFacts = Schema<'ConsoleFacts'>;

/** Undefined until the first answer. */
export const facts = signal<ConsoleFacts | undefined>(undefined);

/** Updates facts that take effect without a reload after a restart of the service. */
export async function reloadFacts(): Promise<void> {
  const loaded = await answerOf(api.GET('/v1/console')).catch(() => undefined);
  const known = facts.peek();
  if (!loaded || !known) return;
  const { maxFixAgeSecs, closestApproach, arrivalNoticeMin, isOn } = loaded;
  facts.value = { ...known, maxFixAgeSecs, closestApproach, arrivalNoticeMin, isOn };
}

const RETRY_MS = 3000;

/** Requests the facts until they are answered, and again with another key; calls back once. */
export function loadFacts(onLoaded: (loaded: ConsoleFacts) => void): void {
  let isLoaded = false;
  const load = () => {
    if (isLoaded) return;
    answerOf(api.GET('/v1/console')).then(
      (loaded) => {
        if (isLoaded) return;
        isLoaded = true;
        facts.value = loaded;
        onLoaded(loaded);
      },
      () => setTimeout(load, RETRY_MS),
    );
  };
  effect(() => {
    // With `auth.scope = "all"`, nothing is sent without a key.
    if (credentials.value) load();
  });
  load();
}

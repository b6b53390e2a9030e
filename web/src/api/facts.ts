import { effect, signal } from '@preact/signals';
import { answerOf, api } from './client.ts';
import { credentials } from './key.ts';
import type { Schema } from './schema-types.ts';

/** What the console has to know of the configuration. */
export type ConsoleFacts = Schema<'ConsoleFacts'>;

/** Undefined until the service has answered once. */
export const facts = signal<ConsoleFacts | undefined>(undefined);

/** Takes over what the page uses at once after a restart of the service; the rest needs another page. */
export async function reloadFacts(): Promise<void> {
  const loaded = await answerOf(api.GET('/v1/console')).catch(() => undefined);
  const known = facts.peek();
  if (!loaded || !known) return;
  const { maxFixAgeSecs, closestApproach, arrivalNoticeMin, isOn } = loaded;
  facts.value = { ...known, maxFixAgeSecs, closestApproach, arrivalNoticeMin, isOn };
}

const RETRY_MS = 3000;

/** Asks until it is answered, and again with another key; calls back once. */
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
    // With `auth.scope` all, nothing is sent without a key.
    if (credentials.value) load();
  });
  load();
}

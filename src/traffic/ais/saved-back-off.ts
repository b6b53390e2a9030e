import type { BackoffStore, StoredBackoff } from './remote/index.ts';

const KEY = 'ais.remote.back_off';

/** Storage of small named texts that survive a restart. */
export interface SavedStates {
  load(key: string): Promise<string | undefined>;
  save(key: string, value: string): Promise<void>;
}

/** Keeps the back-off of the feeds among the saved states. An unreadable state counts as none. */
export function saveBackoff(states: SavedStates): BackoffStore {
  return {
    async load() {
      const text = await states.load(KEY);
      const feeds: unknown = text === undefined ? [] : JSON.parse(text);
      return Array.isArray(feeds) ? feeds.filter(isStoredBackoff) : [];
    },
    save: (feeds) => states.save(KEY, JSON.stringify(feeds)),
  };
}

function isStoredBackoff(value: unknown): value is StoredBackoff {
  if (typeof value !== 'object' || value === null) return false;
  const { url, attempt, notBefore } = value as Record<keyof StoredBackoff, unknown>;
  return typeof url === 'string' && typeof attempt === 'number' && typeof notBefore === 'number';
}

import type { BackoffStore, StoredBackoff } from './remote/index.ts';

const KEY = 'ais.remote.back_off';

/** Small texts by name that outlive a restart. */
export interface SavedStates {
  load(key: string): Promise<string | undefined>;
  save(key: string, value: string): Promise<void>;
}

/** Keeps the pauses of the feeds among the saved states. What cannot be read is none. */
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

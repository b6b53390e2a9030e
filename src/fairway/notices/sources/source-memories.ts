import { hash } from 'node:crypto';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import type { SourceMemory } from './source-poller.ts';

/** Small texts by name, stored over restarts. */
export interface SavedStates {
  load(key: string): Promise<string | undefined>;
  save(key: string, value: string): Promise<void>;
}

export interface SourceMemoriesDeps {
  states: SavedStates;
  log: Log;
  /** Identity of a source; with another URL it is another source. */
  sources: readonly { name: string; url: string }[];
}

const KEY = 'fairway.sources';

/** Stored state of each source: time of its last response, and validators for conditional requests. */
export function createSourceMemories({ states, log, sources }: SourceMemoriesDeps) {
  const signs = new Map(sources.map(({ name, url }) => [name, hash('sha256', url, 'hex')]));
  const memories = new Map<string, SourceMemory>();
  const outage = createOutageLog({ onBegin: (error) => logEvent(log, 'fairway.save_failed', { err: error }) });
  let saving: Promise<unknown> = Promise.resolve();

  return {
    async load(): Promise<ReadonlyMap<string, SourceMemory>> {
      try {
        for (const [name, memory] of parseMemories(await states.load(KEY), signs)) memories.set(name, memory);
      } catch (error) {
        logEvent(log, 'fairway.load_failed', { err: error });
      }
      return memories;
    },
    save(name: string, memory: SourceMemory): void {
      memories.set(name, memory);
      const text = JSON.stringify([...memories].map(([of, known]) => ({ name: of, sign: signs.get(of), ...known })));
      saving = saving.then(() => outage.run(() => states.save(KEY, text)));
    },
    async close(): Promise<void> {
      await saving;
    },
  };
}

function* parseMemories(
  text: string | undefined,
  signs: ReadonlyMap<string, string>,
): Generator<[string, SourceMemory]> {
  const entries: unknown = text === undefined ? [] : JSON.parse(text);
  if (!Array.isArray(entries)) return;
  for (const entry of entries) {
    const { name, sign, entityTag, lastModified, lastSuccessAt }: Partial<Record<string, unknown>> = Object(entry);
    if (typeof name !== 'string' || signs.get(name) !== sign) continue;
    yield [
      name,
      {
        entityTag: typeof entityTag === 'string' ? entityTag : null,
        lastModified: typeof lastModified === 'string' ? lastModified : null,
        lastSuccessAt: typeof lastSuccessAt === 'number' ? lastSuccessAt : null,
      },
    ];
  }
}

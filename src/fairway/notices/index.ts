import type { Config } from '../../foundation/config/schema.ts';
import type { Db } from '../../foundation/db/database.ts';
import { createRetention } from '../../foundation/db/retention.ts';
import { type Hints, NO_HINTS } from '../../foundation/shared/event.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { HOUR_MS } from '../../foundation/shared/units.ts';
import type { Feature } from '../../server/features/feature.ts';
import { createNoticeRoutes } from './notice-routes.ts';
import { createNoticeService, type NoticeServiceDeps } from './notice-service.ts';
import { createNoticeStore } from './notice-store.ts';
import { createFolderSource } from './sources/folder-source.ts';
import { createHttpSource, type SourceReader } from './sources/http-source.ts';
import { createSoapSource, type SoapSourceOptions } from './sources/soap-source.ts';
import {
  createSourceMemories,
  createSourcePoller,
  type SavedStates,
  type SourceStatus,
} from './sources/source-poller.ts';

export { isWholeWidth, type Limitation, type Notice, type NoticeBox, type NoticePlace } from './notice.ts';
export { intervalsWithin, nextInterval } from './periods.ts';
export type { SourceStatus } from './sources/source-poller.ts';
export { limitationText, SentenceTexts } from './text/limitation-text.ts';

export interface NoticesDeps extends Pick<NoticeServiceDeps, 'places' | 'byKm' | 'clock'> {
  settings: Pick<Config['fairway'], 'enabled' | 'sources'> & Partial<Config['fairway']>;
  /** Database for reads of every instance. */
  db: Db;
  /** Database for writes of the leader. */
  leaderDb: Db;
  states: SavedStates;
  log: Log;
  hints?: Hints | undefined;
  random?: () => number;
}

const USUAL_INTERVAL_SECS = 900;
const CHANGED = 'fairway';

/** Notices to skippers: read from sources and uploads, stored, and searchable by place and time. */
export async function createNotices({ settings, db, leaderDb, states, log, hints = NO_HINTS, ...deps }: NoticesDeps) {
  const { clock, random = Math.random } = deps;
  const room = createOutageLog({ onBegin: () => logEvent(log, 'fairway.full') });
  const service = createNoticeService({
    ...deps,
    store: createNoticeStore(db),
    writer: createNoticeStore(leaderDb),
    onStored: () => hints.send(CHANGED, ''),
    onRoom: (hasRoom) => (hasRoom ? room.succeeded() : room.failed(undefined)),
  });
  const memories = createSourceMemories({ states, log, sources: settings.sources });
  const retention = createRetention({
    clock,
    log,
    what: 'ended notices to skippers',
    failure: 'fairway.cleanup_failed',
    intervalMs: HOUR_MS,
    async deleteChunk(rows) {
      const deleted = await createNoticeStore(leaderDb).deleteEnded(clock.now(), rows);
      if (deleted > 0) service.recount();
      return deleted;
    },
  });
  let pollers: ReturnType<typeof createSourcePoller>[] = [];
  let endHints = (): void => undefined;

  async function createPollers() {
    const known = await memories.load();
    return settings.sources.map(({ name, url, soap, headers = [], interval_secs = USUAL_INTERVAL_SECS }) =>
      createSourcePoller({
        name,
        intervalMs: interval_secs * 1000,
        reader: createReader({ url, soap, headers, clock }),
        take: (chunks) => service.take(chunks, name),
        restored: known.get(name),
        onAnswer: (memory) => memories.save(name, memory),
        clock,
        log,
        random,
      }),
    );
  }

  const sources = (): SourceStatus[] => pollers.map((poller) => poller.status());
  return {
    routes: createNoticeRoutes({ ...service, sources }),
    /** Notices valid at some time of a range, with known positions. */
    ahead: service.ahead,
    /** Called after each change of the notices, on this instance or another. */
    onChange: service.onChange,
    sources,
    stats: () => ({ ...service.stats(), sources: sources() }),
    async load(): Promise<void> {
      endHints = hints.on(CHANGED, service.changedElsewhere);
    },
    async restore(): Promise<void> {
      pollers = await createPollers();
    },
    start(): void {
      retention.start();
      for (const poller of pollers) poller.start();
    },
    async close(): Promise<void> {
      endHints();
      await Promise.all(pollers.map((poller) => poller.close()));
      await retention.close();
      await memories.close();
    },
  } satisfies Feature & Record<string, unknown>;
}

type ReaderOptions = Omit<SoapSourceOptions, 'version'> & { soap: SoapSourceOptions['version'] | undefined };

function createReader({ soap: version, ...options }: ReaderOptions): SourceReader {
  if (options.url.startsWith('file:')) return createFolderSource(options.url);
  return version === undefined ? createHttpSource(options) : createSoapSource({ ...options, version });
}

export type Notices = Awaited<ReturnType<typeof createNotices>>;

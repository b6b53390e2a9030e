import type { Kysely } from 'kysely';
import type { Config } from '../../foundation/config/schema.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges, SyncPart } from '../../foundation/db/sync-part.ts';
import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { type Hints, NO_HINTS } from '../../foundation/shared/event.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { HOUR_MS } from '../../foundation/shared/units.ts';
import type { Feature } from '../../server/features/feature.ts';
import { joinRoutes } from '../../server/http/route.ts';
import { ARRIVED_MS } from './link.ts';
import { createLinkService, type LinkServiceDeps } from './link-service.ts';
import { createLinkStore } from './link-store.ts';
import { createLinkReader, type LinkViewsDeps } from './link-views.ts';
import { createLinkRoutes, createPublicRoutes } from './public-routes.ts';

export type { LinkEta } from './shown.ts';

export interface LinksDeps {
  config: Pick<Config, 'links' | 'notify' | 'data_dir'>;
  db: Kysely<Database>;
  leaderDb: Kysely<Database>;
  note?: NoteChanges | undefined;
  hints?: Hints | undefined;
  isSafe?: (() => boolean) | undefined;
  places: LinkServiceDeps['places'];
  live: LinkViewsDeps['live'];
  eta?: LinkViewsDeps['eta'];
  clock: Clock;
  log: Log;
}

/** Counts since the start, and current queue. */
export interface LinkStats {
  opened: number;
  unknown: number;
  refused: number;
  answers: number;
  mails: { queueLength: number; delivered: number; retried: number; failed: number };
}

export interface Links extends Feature {
  stats(): LinkStats;
  /** Loaded only by installations that share links. */
  sync(): Promise<SyncPart>;
}

const ENDED = 'links.ended';
/** Retention of closed links: mails about the end of a trip may wait for a mail server. */
const KEPT_MS = ARRIVED_MS + 72 * HOUR_MS;
const NO_MAILS = { queueLength: 0, delivered: 0, retried: 0, failed: 0 };

/** Links for clients to follow one trip each, and the mails about them. */
export async function createLinks({ config, db, leaderDb, hints = NO_HINTS, ...deps }: LinksDeps): Promise<Links> {
  const { clock, log, note, places } = deps;
  const reader = createLinkReader({ ...deps, db, find: createLinkStore(db).findByDigest });
  const mails = await openMails({ config, leaderDb, ...deps });
  const outage = createOutageLog({ onBegin: (err) => logEvent(log, 'links.tidy_failed', { err }) });
  let ends: (() => void)[] = [];
  let tidying: Timer | undefined;

  function onEnded(digest: string): void {
    reader.forget(digest);
    hints.send(ENDED, digest);
  }

  const service = createLinkService({ db, note, clock, places, mails, onEnded });
  return {
    routes: joinRoutes(createLinkRoutes(service, config.links.url), createPublicRoutes(reader)),
    sync: async () => (await import('./link-sync.ts')).createLinkSync(onEnded),
    stats: () => ({ ...reader.stats(), mails: mails?.stats() ?? NO_MAILS }),
    async load() {
      ends = [hints.on(ENDED, reader.forget)];
    },
    start() {
      const tidy = () => void outage.run(() => createLinkStore(leaderDb).forget(clock.now() - KEPT_MS));
      tidying = every(clock, HOUR_MS, tidy);
      mails?.start();
    },
    async close() {
      for (const end of ends) end();
      tidying?.cancel();
      await mails?.close();
    },
  };
}

/** The mail modules are loaded only if a target is named. */
async function openMails({ config, leaderDb, ...deps }: Omit<LinksDeps, 'db' | 'hints'>) {
  const { mail_target: name, delay_mins } = config.links;
  const target = config.notify.targets.find((one) => one.name === name && one.type === 'email');
  if (!target) return undefined;
  const { createMails } = await import('./mail/mails.ts');
  return createMails({ ...deps, target, delayMs: delay_mins * 60_000, dataDir: config.data_dir, db: leaderDb });
}

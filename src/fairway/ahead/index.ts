import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import type { Feature } from '../../server/features/feature.ts';
import type { Reports, Watch } from '../../watch/alarms/index.ts';
import type { Bridges } from '../bridges/index.ts';
import { createAheadChannel } from './ahead-channel.ts';
import { toAheadRecord } from './ahead-record.ts';
import { createAheadRoutes } from './ahead-routes.ts';
import { type AheadServiceDeps, createAheadService, type NoticeSource } from './ahead-service.ts';
import { createFairwayWatch } from './fairway-watch.ts';

export interface AheadDeps extends Omit<AheadServiceDeps, 'bridges' | 'notices'> {
  clock: Clock;
  log: Log;
  bridges: Pick<Bridges, 'list' | 'onChange'>;
  notices: NoticeSource & { onChange(listener: () => void): () => void };
  /** State stored over restarts. */
  states: { load(key: string): Promise<string | undefined>; save(key: string, text: string): Promise<void> };
  /** Adds the watch to the alarms. */
  join(make: (reports: Reports) => Watch): void;
}

const INTERVAL_MS = 60_000;
const KNOWN = 'fairway.known';

/** Items on the way of a vessel: by REST, on the channel `fairway`, and as alarms for new items. */
export function createAhead({ log, clock, states, join, bridges, notices, ...deps }: AheadDeps) {
  const service = createAheadService({ ...deps, clock, bridges, notices });
  const live = createAheadChannel();
  const watch = createFairwayWatch({
    load: () => states.load(KNOWN),
    save: (text) => states.save(KNOWN, text),
  });
  join(watch.watch);
  const outage = createOutageLog({
    onBegin: (err) => logEvent(log, 'fairway.ahead_failed', { err }),
    onEnd: () => log.info({}, 'what is ahead is evaluated again'),
  });
  let timer: Timer | undefined;
  let ends: (() => void)[] = [];
  let running: Promise<void> | undefined;
  let isDue = false;
  let isClosed = false;

  async function evaluate(): Promise<void> {
    await outage.run(async () => {
      const trip = await deps.trips.active(undefined);
      const answer = await service.ahead({});
      live.show(toAheadRecord(answer, { line: false }));
      await watch.evaluate(trip?.id, answer);
    });
  }

  /** Evaluates now, or again after a running evaluation. */
  function refresh(): Promise<void> {
    if (isClosed) return Promise.resolve();
    isDue = running !== undefined;
    running ??= evaluate().finally(() => {
      running = undefined;
      if (isDue) void refresh();
    });
    return running;
  }

  return {
    routes: createAheadRoutes(service),
    channels: [live.channel],
    /** Hindrances from notices on a way, for the arrival. */
    hindrances: service.hindrances,
    /** Position of a river km on the way of your vessel; undefined elsewhere. */
    byKm: service.byKm,
    /** Evaluates immediately. */
    refresh,
    async load(): Promise<void> {
      ends = [notices.onChange(service.forget)];
    },
    start(): void {
      ends.push(
        notices.onChange(() => void refresh()),
        bridges.onChange(() => void refresh()),
      );
      timer = every(clock, INTERVAL_MS, () => void refresh());
    },
    async close(): Promise<void> {
      isClosed = true;
      for (const end of ends) end();
      timer?.cancel();
      await running;
    },
  } satisfies Feature & Record<string, unknown>;
}

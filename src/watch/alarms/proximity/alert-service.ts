import type { Db } from '../../../foundation/db/database.ts';
import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import { notFound } from '../../../foundation/shared/errors.ts';
import type { WatchlistRules } from '../../watchlist/index.ts';
import { type AlertQuery, type AlertRecord, toRecord } from './alert.ts';
import { createAlertStore } from './alert-store.ts';
import type { AlertBoard } from './board.ts';
import { type LiveAlert, toTestAlert } from './live-alert.ts';

/** As long as the console and the overlay show a test alert. */
const TEST_SHOWN_MS = 8000;

export interface AlertServiceDeps {
  db: Db;
  clock: Clock;
  board: Pick<AlertBoard, 'alerts' | 'acknowledge'>;
  recorder: { flush(): Promise<void> };
  channel: { tellTest(alert: LiveAlert): void; tellTestOver(): void };
  rules: () => Promise<WatchlistRules>;
  /** Of the channel. */
  countSubscribers: () => number;
}

export type AlertService = ReturnType<typeof createAlertService>;

export function createAlertService({ db, clock, board, recorder, channel, ...deps }: AlertServiceDeps) {
  const store = createAlertStore(db);
  let testEnd: Timer | undefined;
  return {
    /** The records that fit, the newest first; those of active alerts as they are now. */
    async list(query: AlertQuery): Promise<AlertRecord[]> {
      await recorder.flush();
      const records = await store.list(query);
      const active = new Map(board.alerts().map((alert) => [alert.id, alert]));
      return records.map((record) => {
        const alert = active.get(record.id);
        return alert ? toRecord(alert) : record;
      });
    },

    /** The vessel sounds again only when its stars rise. All clients are told, also if that cannot be recorded now. */
    async acknowledge(mmsi: number): Promise<AlertRecord> {
      const alert = board.acknowledge(mmsi);
      if (!alert) throw notFound('Alert', String(mmsi));
      const record = toRecord(alert);
      await recorder.flush();
      return record;
    },

    /** Sends a made-up danger, and the alerts without it when it is over; the state stays as it is. */
    async test(): Promise<{ alert: LiveAlert; recipients: number }> {
      const alert = toTestAlert(await deps.rules());
      channel.tellTest(alert);
      testEnd?.cancel();
      testEnd = clock.schedule(TEST_SHOWN_MS, channel.tellTestOver);
      return { alert, recipients: deps.countSubscribers() };
    },

    close: () => testEnd?.cancel(),
  };
}

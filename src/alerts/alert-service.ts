import type { Db } from '../db/database.ts';
import { notFound } from '../shared/errors.ts';
import type { WatchlistRules } from '../watchlist/index.ts';
import { type AlertQuery, type AlertRecord, toRecord } from './alert.ts';
import { createAlertStore } from './alert-store.ts';
import type { AlertBoard } from './board.ts';
import { type LiveAlert, toTestAlert } from './live-alert.ts';

export interface AlertServiceDeps {
  db: Db;
  board: Pick<AlertBoard, 'alerts' | 'acknowledge'>;
  recorder: { flush(): Promise<void> };
  channel: { tellTest(alert: LiveAlert): void };
  rules: () => Promise<WatchlistRules>;
  /** Of the channel. */
  countSubscribers: () => number;
}

export type AlertService = ReturnType<typeof createAlertService>;

export function createAlertService({ db, board, recorder, channel, rules, countSubscribers }: AlertServiceDeps) {
  const store = createAlertStore(db);
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

    /** Sends a made-up danger; the state stays as it is. */
    async test(): Promise<{ alert: LiveAlert; recipients: number }> {
      const alert = toTestAlert(await rules());
      channel.tellTest(alert);
      return { alert, recipients: countSubscribers() };
    },
  };
}

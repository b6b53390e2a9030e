import type { Kysely } from 'kysely';
import Type from 'typebox';
import { createSyncPart } from '../../../foundation/db/create-sync-part.ts';
import type { Database } from '../../../foundation/db/database.ts';
import type { SyncPart } from '../../../foundation/db/sync-part.ts';
import { ALARM_ACKNOWLEDGEMENT } from '../kinds.ts';

const Body = Type.Object({
  by: Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' }),
  escalations: Type.Integer({ minimum: 0, maximum: 1000 }),
});

/** An acknowledgement requested by an office: the alarm, the name of the person, and the priority at that time. */
export interface AskedAboard {
  readonly id: string;
  readonly by: string;
  /** Absent from an office with an older release. */
  readonly escalations: number | undefined;
}

/**
 * Acknowledgements requested by an office, by the id of the alarm. A request is done when the alarm returns as acknowledged.
 * The ship decides on alarms that have ended or escalated in the meantime.
 */
export function createAlarmAcknowledgementSync(acknowledge: (asked: AskedAboard) => void): SyncPart {
  return createSyncPart({
    kind: ALARM_ACKNOWLEDGEMENT,
    direction: 'down',
    hasTwoAuthors: false,
    body: Body,

    async outgoing(db, keys) {
      const rows = await requestsAmong(db, keys).select(['id', 'asked_by', 'escalations']).execute();
      return rows.map(({ id, asked_by, escalations }) => ({ keys: [id], body: { by: asked_by ?? '', escalations } }));
    },

    async apply({ key, body }, { afterwards }) {
      if (body === undefined) return 'applied';
      const { by, escalations } = body;
      afterwards(() => acknowledge({ id: key, by, escalations }));
      return 'applied';
    },

    async keys(db, shipId) {
      if (shipId === undefined) return [];
      // Alarms from ships with an older release use the former kind.
      const rows = await openRequests(db, shipId)
        .where((eb) => eb.or([eb('type', '<>', 'watch'), eb('stars', 'is not', null)]))
        .execute();
      return rows.map(({ id }) => id);
    },
  });
}

/** The alarms of a ship that are to be acknowledged and have not ended. */
export const openRequests = (db: Kysely<Database>, shipId: string) =>
  db
    .selectFrom('alarms')
    .select('id')
    .where('ship_id', '=', shipId)
    .where('cleared_at', 'is', null)
    .where('asked_at', 'is not', null);

/** Those of these alarms that are to be acknowledged. */
export const requestsAmong = (db: Kysely<Database>, ids: readonly string[]) =>
  db.selectFrom('alarms').where('id', 'in', ids).where('asked_at', 'is not', null);

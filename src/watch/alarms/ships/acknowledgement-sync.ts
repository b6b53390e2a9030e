import Type from 'typebox';
import { createSyncPart } from '../../../foundation/db/create-sync-part.ts';
import type { SyncPart } from '../../../foundation/db/sync-part.ts';
import { ALARM_ACKNOWLEDGEMENT } from '../kinds.ts';

const Body = Type.Object({
  by: Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' }),
  escalations: Type.Integer({ minimum: 0, maximum: 1000 }),
});

/** What an office wants to be acknowledged aboard: the alarm, under which name, and how grave it was then. */
export interface AskedAboard {
  readonly id: string;
  readonly by: string;
  /** Undefined where an office of an older release does not say it. */
  readonly escalations: number | undefined;
}

/**
 * What an office wants to be acknowledged aboard, by the id of the alarm. It counts when the alarm comes back as
 * acknowledged: one that has ended or escalated meanwhile is the ship's to decide on.
 */
export function createAlarmAcknowledgementSync(acknowledge: (asked: AskedAboard) => void): SyncPart {
  return createSyncPart({
    kind: ALARM_ACKNOWLEDGEMENT,
    direction: 'down',
    hasTwoAuthors: false,
    body: Body,

    async outgoing(db, keys) {
      const rows = await db
        .selectFrom('alarms')
        .select(['id', 'asked_by', 'escalations'])
        .where('id', 'in', keys)
        .where('asked_at', 'is not', null)
        .execute();
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
      const rows = await db
        .selectFrom('alarms')
        .select('id')
        .where('ship_id', '=', shipId)
        .where('cleared_at', 'is', null)
        .where('asked_at', 'is not', null)
        // Those from ships of an older release are asked for by the former kind.
        .where((eb) => eb.or([eb('type', '<>', 'watch'), eb('stars', 'is not', null)]))
        .execute();
      return rows.map(({ id }) => id);
    },
  });
}

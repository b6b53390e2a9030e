/*
 * Sync with ships and offices of an older release, which stored alerts of watched vessels separately from alarms: ships
 * send alert records, offices send acknowledgement requests. This release receives alerts in this form but sends none.
 */
import Type from 'typebox';
import { createSyncPart, type SyncPart } from '../../../foundation/db/sync-part.ts';
import { FORMER_ACKNOWLEDGEMENT, FORMER_ALERT, NO_FIGURES } from '../alarm.ts';
import { watchKey } from '../proximity/proximity-watch.ts';
import { MAX_STARS } from '../proximity/stars.ts';
import {
  type AskedAboard,
  createReceiver,
  instant,
  openRequests,
  orNull,
  type ReceiverDeps,
  requestsAmong,
  text,
} from './alarm-sync.ts';

const mmsi = Type.Integer({ minimum: 0, maximum: 999_999_999 });

const Alert = Type.Object({
  mmsi,
  name: text(10_000),
  category: orNull(text(10_000)),
  raisedAt: instant,
  highestStars: Type.Integer({ minimum: 0, maximum: MAX_STARS }),
  highestStarsAt: instant,
  nearestKm: Type.Number({ minimum: 0, maximum: 50_000 }),
  nearestAt: instant,
  endedAt: orNull(instant),
  acknowledgedAt: orNull(instant),
});

/** Converts alerts of a ship with an older release to alarms. Such a ship does not report the current number of stars. */
export function createFormerAlertSync(deps: ReceiverDeps): SyncPart {
  const receive = createReceiver(deps);

  return createSyncPart({
    kind: FORMER_ALERT,
    direction: 'up',
    hasTwoAuthors: false,
    body: Alert,
    outgoing: async () => [],
    async apply({ key, body, shipId }, applying) {
      if (body === undefined) return 'applied';
      const { highestStars, highestStarsAt, nearestKm, nearestAt, category, acknowledgedAt } = body;
      const record = {
        ...NO_FIGURES,
        id: key,
        shipId,
        key: watchKey(body.mmsi),
        type: 'watch',
        priority: highestStars === MAX_STARS ? 'warning' : 'caution',
        state: acknowledgedAt === null ? 'active' : 'acknowledged',
        mmsi: body.mmsi,
        name: body.name,
        text: `${highestStars} of ${MAX_STARS} stars`,
        distanceKm: nearestKm,
        source: 'antenna',
        raisedAt: body.raisedAt,
        updatedAt: Math.max(highestStarsAt, nearestAt),
        silencedUntil: null,
        acknowledgedAt,
        acknowledgedBy: null,
        escalations: 0,
        clearedAt: body.endedAt,
        proximity: { stars: null, category, highestStars, highestStarsAt, nearestKm, nearestAt },
      } as const;
      return receive(record, applying);
    },
    keys: async () => [],
  });
}

const Request = Type.Object({ mmsi });

/** Acknowledgements in the form of older releases: to a ship, for alarms that came as alerts, and from an office. */
export function createFormerAcknowledgementSync(acknowledge: (asked: AskedAboard) => void): SyncPart {
  return createSyncPart({
    kind: FORMER_ACKNOWLEDGEMENT,
    direction: 'down',
    hasTwoAuthors: false,
    body: Request,

    async outgoing(db, keys) {
      const rows = await requestsAmong(db, keys).select(['id', 'mmsi']).execute();
      return rows.map(({ id, mmsi: vessel }) => ({ keys: [id], body: { mmsi: vessel } }));
    },

    async apply({ key, body }, { afterwards }) {
      if (body !== undefined) afterwards(() => acknowledge({ id: key, by: 'office', escalations: undefined }));
      return 'applied';
    },

    async keys(db, shipId) {
      if (shipId === undefined) return [];
      const rows = await openRequests(db, shipId).where('type', '=', 'watch').where('stars', 'is', null).execute();
      return rows.map(({ id }) => id);
    },
  });
}

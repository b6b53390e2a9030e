import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { named, shared } from '../../server/http/named.ts';
import { Answer, Links, linksTo, Nullable, StreamedFile, Timestamp, Uuid } from '../../server/http/schema.ts';
import { History } from '../../vessel/position/index.ts';
import type { Conflict } from '../conflict-store.ts';
import { timeOfStamp } from '../version-store.ts';
import { exampleShip, ShipRecord, toShipRecord } from './ship-record.ts';

export const FLEET_PATH = '/v1/fleet/ships';
export const CONFLICTS_PATH = '/v1/fleet/conflicts';

const EXAMPLE_TIME = Date.parse('2026-11-20T08:35:59.400Z');
const example = toShipRecord(exampleShip, EXAMPLE_TIME + 4000);

export const ShipList = named('ShipList', Type.Object({ ships: Type.Array(ShipRecord), _links: Links }), {
  description: 'The ships by id',
  example: {
    ships: [example],
    _links: linksTo(FLEET_PATH),
  },
});

export const SingleShip = Answer(ShipRecord, 'The ship');

export const ShipParams = Type.Object({ id: shared('fleetShipId', Type.String({ description: 'Id of the ship' })) });

const instant = (which: string) =>
  Type.Optional(Type.String({ maxLength: 40, description: `${which}: RFC 3339 or Unix seconds` }));

export const TrackQuery = Type.Object({
  from: instant('Measured at this time or later; default: 24 h before `to`'),
  to: instant('Measured at this time or earlier; default: now'),
});

export const ShipTrack = Answer(History, 'The positions of the ship, oldest first');

export const trackFile = (type: string) =>
  StreamedFile(type, 'The track of the ship', { schema: Type.String(), example: '' });

export const ContactList = named(
  'ShipContactList',
  Type.Object({
    contacts: Type.Array(
      Type.Object({
        began_at: Timestamp('Of the first request after a silence of more than two minutes'),
        ended_at: Timestamp('Of the last request before the next such silence, up to 30 s early'),
      }),
    ),
    _links: Links,
  }),
  {
    description: 'The times in which the ship was in contact, newest first',
    example: {
      contacts: [{ began_at: '2026-11-20T06:12:04.100Z', ended_at: '2026-11-20T08:35:59.400Z' }],
      _links: linksTo(`${FLEET_PATH}/mv-anna/contacts`),
    },
  },
);

const ConflictRecord = named(
  'Conflict',
  Type.Object({
    id: Uuid(),
    ship_id: Nullable(Type.String({ description: 'The ship on the other side; null aboard' })),
    kind: Type.String({ description: '`client` or `trip`' }),
    record_id: Type.String({ description: 'Id of the record' }),
    edited_at: Timestamp('When the lost edit was made'),
    edited_by: Type.String({ description: '`office`, or what names the computer aboard' }),
    noted_at: Timestamp('When it was found to be lost'),
    lost: Type.Unknown({ description: 'The record as the lost edit had left it' }),
  }),
  { description: 'An edit that was lost to a later one' },
);

export const ConflictQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'At most so many' }),
});

export const toConflictRecord = (conflict: Conflict): Static<typeof ConflictRecord> => ({
  id: conflict.id,
  ship_id: conflict.peer === '' ? null : conflict.peer,
  kind: conflict.kind,
  record_id: conflict.key,
  edited_at: toTimestamp(timeOfStamp(conflict.stamp)),
  edited_by: conflict.author,
  noted_at: toTimestamp(conflict.notedAt),
  lost: conflict.body,
});

export const ConflictList = named(
  'ConflictList',
  Type.Object({ conflicts: Type.Array(ConflictRecord), _links: Links }),
  {
    description: 'The lost edits, newest first',
    example: {
      conflicts: [
        toConflictRecord({
          id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60',
          peer: 'mv-anna',
          kind: 'trip',
          key: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61',
          stamp: '019a9f4c00000000abcd',
          author: 'office',
          base: '',
          notedAt: EXAMPLE_TIME,
          body: { papers: { cargo: 'Gravel 0/16' } },
        }),
      ],
      _links: linksTo(CONFLICTS_PATH),
    },
  },
);

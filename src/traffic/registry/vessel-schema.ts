import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { notFound } from '../../foundation/shared/errors.ts';
import { extended, named } from '../../server/http/named.ts';
import { Links, linksTo, NoContent, Nullable, OneOf, Timestamp, VesselParams } from '../../server/http/schema.ts';
import type { SourceStates, SourceTimes } from '../vessel-data/arbitration.ts';
import type { VesselSource } from '../vessel-data/report.ts';
import type { StaticField, Statics } from '../vessel-data/statics.ts';
import { exampleVoyage, VoyageRecord } from '../vessel-data/voyage-fields.ts';
import type { Listed } from './listing.ts';
import type { VesselRecord } from './tracked-vessel.ts';
import type { StoredChange } from './vessel-store.ts';

const MAX_TEXT_LENGTH = 10_000;
/** Maximum length and beam, far above those of any vessel or convoy. */
const MAX_METRES = 10_000;
/** Maximum of the eight-bit field in AIS. */
const MAX_SHIP_TYPE = 255;

const MmsiNumber = (description: string) => Type.Integer({ minimum: 1, maximum: 999_999_999, description });
const Text = (description: string) => Nullable(Type.String({ maxLength: MAX_TEXT_LENGTH, description }));
const Metres = (description: string) => Nullable(Type.Integer({ minimum: 0, maximum: MAX_METRES, description }));

const staticFields = {
  name: Text('Null if it was never received'),
  shipType: Nullable(Type.Integer({ minimum: 0, maximum: MAX_SHIP_TYPE, description: 'Raw AIS ship-type code' })),
  length: Metres('Metres'),
  beam: Metres('Metres'),
  callsign: Text('Null if it was never received'),
};

const Vessel = named(
  'Vessel',
  Type.Object({
    id: Type.String({ format: 'uuid' }),
    mmsi: MmsiNumber('Maritime Mobile Service Identity'),
    ...staticFields,
    firstSeen: Timestamp('When its first message came'),
    lastSeen: Timestamp('When its last message of any kind came'),
    updatedAt: Timestamp('When one of its static fields last changed; at first the same as firstSeen'),
    source: Nullable(OneOf(['local', 'remote'], 'By which the last message came')),
  }),
  { description: 'A vessel of the registry: every vessel that was ever received' },
);

const Source = named(
  'VesselReception',
  Type.Object({
    lastMessageAt: Nullable(Timestamp('When its last message of any kind came; null before the first since the start')),
    lastPositionAt: Nullable(Timestamp('When its last position came that the vessel was moved by')),
    state: OneOf(
      ['driving', 'suppressed', 'silent'],
      '`driving`: this source moves the vessel; `suppressed`: it receives the vessel, but the other source moves it; `silent`: it does not receive the vessel',
    ),
  }),
  { description: 'What one source receives of a vessel' },
);

const Sources = named('VesselSources', Type.Object({ local: Source, remote: Source }), {
  description: 'Which source moves the vessel in the live traffic; null when the vessel is not there',
});

const FIELD_NAMES = {
  name: 'name',
  shipType: 'shipType',
  lengthM: 'length',
  beamM: 'beam',
  callsign: 'callsign',
} as const;

const Change = named(
  'VesselChange',
  Type.Object({
    id: Type.String({ format: 'uuid' }),
    mmsi: MmsiNumber('Maritime Mobile Service Identity'),
    field: OneOf(Object.values(FIELD_NAMES)),
    oldValue: Nullable(Type.String()),
    newValue: Nullable(Type.String({ description: 'Null if the field was cleared by hand' })),
    changedAt: Timestamp('When the change came'),
  }),
  { description: 'A change of the static data of a vessel' },
);

export const VesselPath = VesselParams;

/** An MMSI: a number of one to nine digits, or nine digits with leading zeros. */
const MMSI = /^(?:[1-9]\d{0,8}|(?!0{9})\d{9})$/;

/** The MMSI of a path. Throws NotFound for `kind` if it is invalid. */
export function parseMmsi(text: string, kind = 'Vessel'): number {
  if (!MMSI.test(text)) throw notFound(kind, text);
  return Number(text);
}

export const ActiveQuery = Type.Object({
  withinSecs: Type.Integer({ minimum: 0, default: 3600, description: 'Seen at most so many seconds ago' }),
});

export const HistoryQuery = Type.Object({
  mmsi: Type.Optional(MmsiNumber('Only changes of this vessel')),
  limit: Type.Integer({ minimum: 1, default: 200, description: 'At most so many; never more than 1000' }),
});

export const ForgetQuery = Type.Object({
  ignore: Type.Boolean({ default: false, description: 'Never take it up again' }),
});

export const VesselEdit = named('VesselEdit', Type.Partial(Type.Object(staticFields)), {
  description: 'The static data of a vessel, by hand; what is left out is null',
  example: { name: 'AURORA', length: 110, beam: 11 },
});

/** An empty text and ship type 0, "not available" in AIS, become null. */
export function toStatics(edit: Static<typeof VesselEdit>): Statics {
  return {
    name: edit.name || null,
    shipType: edit.shipType || null,
    lengthM: edit.length ?? null,
    beamM: edit.beam ?? null,
    callsign: edit.callsign || null,
  };
}

export function toVessel({ statics, ...record }: VesselRecord): Static<typeof Vessel> {
  return {
    id: record.id,
    mmsi: record.mmsi,
    name: statics.name,
    shipType: statics.shipType,
    length: statics.lengthM,
    beam: statics.beamM,
    callsign: statics.callsign,
    firstSeen: toTimestamp(record.firstSeen),
    lastSeen: toTimestamp(record.lastSeen),
    updatedAt: toTimestamp(record.updatedAt),
    source: record.source,
  };
}

/** Cached JSON of records without last-seen time and source, which are at the end and change more often. */
const beginnings = new WeakMap<VesselRecord, string>();

/** JSON of a vessel in a list. Most of it is cached, because lists are long and frequently requested. */
export function toListedText({ record, isKept, lastSeen, source }: Listed): string {
  let beginning = beginnings.get(record);
  if (beginning === undefined) {
    const { lastSeen: _lastSeen, source: _source, ...rest } = toVessel(record);
    beginning = `${JSON.stringify(rest).slice(0, -1)},"lastSeen":"`;
    if (isKept) beginnings.set(record, beginning);
  }
  return `${beginning}${toTimestamp(lastSeen)}","source":${source === null ? 'null' : `"${source}"`}}`;
}

export function toSources(states: SourceStates | null): Static<typeof Sources> | null {
  return states && { local: toSource(states.local), remote: toSource(states.remote) };
}

const toSource = ({ messageAt, positionAt, state }: SourceStates[VesselSource]): Static<typeof Source> => ({
  lastMessageAt: messageAt === 0 ? null : toTimestamp(messageAt),
  lastPositionAt: positionAt === 0 ? null : toTimestamp(positionAt),
  state,
});

export const toChange = (change: StoredChange): Static<typeof Change> => ({
  id: change.id,
  mmsi: change.mmsi,
  field: FIELD_NAMES[change.field],
  oldValue: change.oldValue,
  newValue: change.newValue,
  changedAt: toTimestamp(change.changedAt),
});

const exampleRecord: VesselRecord = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60',
  mmsi: 211_234_560,
  statics: { name: 'AURORA', shipType: 79, lengthM: 110, beamM: 11, callsign: 'DA1234' },
  firstSeen: Date.parse('2026-11-02T17:20:11.052Z'),
  lastSeen: Date.parse('2026-11-20T08:35:59.400Z'),
  updatedAt: Date.parse('2026-11-18T06:02:43.910Z'),
  source: 'local',
};

export const pathOf = (mmsi: number): string => `/v1/vessels/${mmsi}`;

const exampleTimes = (at: string): SourceTimes => ({ messageAt: Date.parse(at), positionAt: Date.parse(at) });

export const OneVessel = extended('VesselWithSources', {
  base: Vessel,
  more: {
    sources: Nullable(Sources),
    voyage: Nullable(VoyageRecord),
    duplicate: Type.Optional(
      Type.Literal(true, { description: 'Two transmitters use its MMSI now; present only if true' }),
    ),
    mmsi_valid: Type.Optional(
      Type.Literal(false, {
        description: 'Its MMSI is not one of a ship or of a craft of a ship; present only if false',
      }),
    ),
    _links: Links,
  },
  description:
    'A vessel of the registry, where its live position comes from, and its voyage (null when it is not around)',
  example: {
    ...toVessel(exampleRecord),
    sources: toSources({
      local: { ...exampleTimes('2026-11-20T08:35:59.400Z'), state: 'driving' },
      remote: { ...exampleTimes('2026-11-20T08:31:12.080Z'), state: 'suppressed' },
    }),
    voyage: exampleVoyage,
    _links: linksTo(pathOf(exampleRecord.mmsi)),
  },
});

export const Vessels = named('VesselList', Type.Array(Vessel), {
  description: 'The vessels, the one seen last first',
  example: [toVessel(exampleRecord)],
});

export const Changes = named('VesselChangeList', Type.Array(Change), {
  description: 'The changes, the latest first',
  example: [
    toChange({
      id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61',
      mmsi: exampleRecord.mmsi,
      field: 'lengthM' satisfies StaticField,
      oldValue: '105',
      newValue: '110',
      changedAt: exampleRecord.updatedAt,
    }),
  ],
});

export const Unchanged = NoContent('The list is as it was when it was answered with this ETag');
export const Forgotten = NoContent('The vessel is deleted');

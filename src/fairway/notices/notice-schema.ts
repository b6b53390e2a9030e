import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { causeOf } from '../../foundation/shared/reason.ts';
import { Cause } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { BOX_PATTERN } from '../../server/http/parameters.ts';
import { Answer, Links, linksTo, Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import { type Limitation, type Measure, NOTICE_KINDS, type Notice, type NoticePlace, type Period } from './notice.ts';
import type { Accepted } from './notice-service.ts';
import type { SourceStatus } from './sources/source-poller.ts';
import { limitationText, SentenceTexts } from './text/limitation-text.ts';

export const NOTICES_PATH = '/v1/fairway/notices';

/** Disclaimer in every response: without it, a display would promise a safe passage. */
export const PLANNING =
  'Information for planning only: what is not listed is not therefore free, and the notices of the authority count.';

const Code = (description: string) => Nullable(Type.String({ description }));

const Place = named(
  'NoticePlace',
  Type.Object({
    isrs: Code('ISRS location code'),
    name: Nullable(Type.String({ description: 'Name of the object or the stretch' })),
    water: Nullable(Type.String({ description: 'River or canal' })),
    km: Nullable(Type.Number({ description: 'Position along the water, by its own count' })),
    latitude: Nullable(Type.Number({ description: 'degrees, north positive; null without a known position' })),
    longitude: Nullable(Type.Number({ description: 'degrees, east positive' })),
    positionFrom: Nullable(
      OneOf(
        ['message', 'place', 'way'],
        'How the position is known: from the notice, from a saved place with this ISRS code, or along the learnt way',
      ),
    ),
    typeCode: Code('LCK lock, BRI bridge, FWY fairway, …'),
    end: Nullable(OneOf(['from', 'to'], 'Which end of a stretch it is; null for an object')),
  }),
  { description: 'Where a notice holds' },
);

const PeriodRecord = Type.Object(
  {
    from: Nullable(Type.String({ description: 'First day there: `2026-11-20`; null where it is not known' })),
    to: Nullable(Type.String({ description: 'Last day there, inclusive; null: until further notice' })),
    timeFrom: Nullable(Type.String({ description: 'Time there: `22:00:00`' })),
    timeTo: Nullable(Type.String({ description: 'Time there; not after `timeFrom`: on the next day' })),
    interval: Code('CON one stretch, DAY daily, WRK, WRD, WKN, SUN … SAT, DTI, NTI, RVI, EXC except'),
    calendar: Nullable(Type.String({ description: 'Of NtS 6.0: the lines of iCalendar, which count' })),
    withdrawnAt: Nullable(Timestamp('Since when it holds no longer')),
  },
  { description: 'In local time of the place' },
);

const TargetRecord = named(
  'NoticeTarget',
  Type.Object({
    group: Type.String({ description: 'ALL, COM commercial, LOA loaded, CNV convoys, SMA small craft, …' }),
    direction: Code('ALL, UPS upstream, DWN downstream'),
  }),
  { description: 'For whom a notice holds' },
);

/** A limitation of the examples: a lock without service at night. */
const exampleLimit = {
  code: 'NOSERV',
  value: null,
  dimension: null,
  unit: null,
  reference: null,
  indication: null,
  position: null,
  targets: [],
  periods: [
    {
      from: '2026-11-20',
      to: '2026-11-24',
      timeFrom: '22:00:00',
      timeTo: '06:00:00',
      interval: 'DAY',
      calendar: null,
      withdrawnAt: null,
    },
  ],
};

const LimitationRecord = named(
  'NoticeLimitation',
  Type.Object({
    code: Type.String({ description: 'OBSTRU closed, NOSERV no service, AVADEP available depth, …' }),
    value: Nullable(Type.Number()),
    dimension: Code('Of which dimension the value is, where there are several: LEN, BRE, HEI, DRA'),
    unit: Code('cm, h, km/h, kW, …'),
    reference: Code('What the value refers to: GLW, HSW, NAP, …'),
    indication: Code('MAX at most, MIN at least, RED less by'),
    position: Code('Part of the width: `AL` or `ALL`: all of it, LE left, RI right, …'),
    targets: Type.Array(TargetRecord, { description: 'For whom; empty: for those of the notice' }),
    periods: Type.Array(PeriodRecord, { description: 'When it holds; empty: as long as the notice is valid' }),
    text: SentenceTexts,
  }),
  {
    description: 'What is limited, and when',
    example: {
      ...exampleLimit,
      text: {
        en: 'no service; daily 22:00–06:00, 20 Nov 2026 to 24 Nov 2026',
        de: 'keine Bedienung; täglich 22:00–06:00 Uhr, 20.11.2026 bis 24.11.2026',
        nl: 'geen bediening; dagelijks 22:00–06:00 uur, 20-11-2026 tot en met 24-11-2026',
        fr: 'pas de service; chaque jour 22:00–06:00 h, 20/11/2026 au 24/11/2026',
      },
    },
  },
);

const MeasureRecord = named(
  'NoticeMeasure',
  Type.Object({
    code: Type.String({
      description: 'WAL level, DIS discharge, VER clearance, LSD least sounded depth, REG, BAR, ICE, WEATHER, …',
    }),
    value: Nullable(Type.Number()),
    min: Nullable(Type.Number()),
    max: Nullable(Type.Number()),
    unit: Code('cm, m³/s, °C, …'),
    reference: Code('ZPG zero of the gauge, NAP, …'),
    state: Code('Of a barrage, a regime, ice or weather'),
    isForecast: Type.Boolean(),
    at: Nullable(Timestamp('When it was measured, or is expected')),
  }),
  {
    description: 'A measured or expected value',
    example: {
      code: 'LSD',
      value: 210,
      min: null,
      max: null,
      unit: 'cm',
      reference: null,
      state: null,
      isForecast: false,
      at: '2026-11-20T06:00:00.000Z',
    },
  },
);

const noticeFields = {
  id: Type.String({ format: 'uuid', description: 'The same for every serial number of a notice' }),
  organisation: Type.String({ description: 'Who numbers it; empty where it is not known' }),
  year: Nullable(Type.Integer()),
  number: Nullable(Type.Integer({ description: 'Of this organisation in this year' })),
  serial: Type.Integer({ description: '0 is the first; a higher one has replaced it' }),
  kind: OneOf(NOTICE_KINDS, 'ftm fairway and traffic, wrm water, icem ice, werm weather'),
  subject: Code('WARNIN warning, ANNOUN announcement, INFSER information, …'),
  reason: Code('WORK, DREDGE, REPAIR, HIGWAT, EVENT, …'),
  issuedAt: Nullable(Timestamp('When the authority issued it')),
  validFrom: Nullable(Timestamp('Begin of its first day there')),
  validTo: Nullable(Timestamp('End of its last day there; null: until further notice')),
  timeZone: Type.String({ description: 'Of the periods, as an IANA name', examples: ['Europe/Berlin'] }),
  withdrawn: Type.Boolean({ description: 'It holds no longer' }),
  targets: Type.Array(TargetRecord, { description: 'For whom; empty: for all' }),
  places: Type.Array(Place, { description: 'Empty or without positions: it is listed, and on no map' }),
  limitations: Type.Array(LimitationRecord),
  measures: Type.Array(MeasureRecord, { description: 'Of wrm, icem and werm' }),
  texts: Type.Record(Type.String(), Type.String(), {
    description: 'The text of the authority by language, such as `de`; `und` where it names none. Plain text',
  }),
  source: Type.String({ description: 'Name of the source, or `upload`' }),
  receivedAt: Timestamp('When this version was received'),
  _links: Type.Optional(Links),
};

type NoticeFields = Static<ReturnType<typeof Type.Object<typeof noticeFields>>>;

const toInstant = (at: number | null): string | null => (at === null ? null : toTimestamp(at));

const toPlace = ({ group: _group, ...place }: NoticePlace): Static<typeof Place> => place;

const toPeriod = ({ withdrawnAt, ...period }: Period): Static<typeof PeriodRecord> => ({
  ...period,
  withdrawnAt: toInstant(withdrawnAt),
});

const toLimitation = (limitation: Limitation, notice: Notice): Static<typeof LimitationRecord> => {
  const { group: _group, periods, targets, ...fields } = limitation;
  return { ...fields, targets: [...targets], periods: periods.map(toPeriod), text: limitationText(limitation, notice) };
};

const toMeasure = ({ at, ...measure }: Measure): Static<typeof MeasureRecord> => ({ ...measure, at: toInstant(at) });

export function toNoticeRecord(notice: Notice): NoticeFields {
  const { country: _country, issuedAt, validFrom, validTo, receivedAt, targets, places, ...fields } = notice;
  const { limitations, measures, texts, ...rest } = fields;
  return {
    ...rest,
    issuedAt: toInstant(issuedAt),
    validFrom: toInstant(validFrom),
    validTo: toInstant(validTo),
    receivedAt: toTimestamp(receivedAt),
    targets: [...targets],
    places: places.map(toPlace),
    limitations: limitations.map((limitation) => toLimitation(limitation, notice)),
    measures: measures.map(toMeasure),
    texts: { ...texts },
  };
}

const example: Notice = {
  id: '190503a1-0119-8d60-962e-ae11ec409291',
  kind: 'ftm',
  organisation: 'WSA Example',
  year: 2026,
  number: 4711,
  serial: 1,
  country: 'DE',
  timeZone: 'Europe/Berlin',
  subject: 'WARNIN',
  reason: 'REPAIR',
  issuedAt: Date.parse('2026-11-20T08:30:00Z'),
  validFrom: Date.parse('2026-11-19T23:00:00Z'),
  validTo: Date.parse('2026-11-30T23:00:00Z'),
  withdrawn: false,
  places: [
    {
      isrs: 'DEXXX009010000L05915',
      name: 'Schleuse Beispiel',
      water: 'Beispielkanal',
      km: 591.5,
      latitude: 50.36,
      longitude: 7.6,
      positionFrom: 'message',
      typeCode: 'LCK',
      end: null,
      group: 0,
    },
  ],
  targets: [{ group: 'ALL', direction: 'ALL' }],
  limitations: [{ ...exampleLimit, group: 0 }],
  measures: [],
  texts: { de: 'Die Schleuse ist nachts nicht besetzt.' },
  source: 'authority',
  receivedAt: Date.parse('2026-11-20T08:35:59.400Z'),
};

const NoticeRecord = named('Notice', Type.Object(noticeFields), {
  description: 'A notice to skippers, in its newest version',
  example: toNoticeRecord(example),
});

export const NoticesQuery = Type.Object({
  bbox: Type.Optional(
    Type.String({
      pattern: BOX_PATTERN,
      description:
        'west,south,east,north in degrees: only notices with a place inside. Those without a known position are left out',
    }),
  ),
  water: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Only of this river or canal, in any case: `rhein`' }),
  ),
  at: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'RFC 3339 or Unix seconds: only what is valid then and not withdrawn. Default: what has not ended, also what begins later or was withdrawn',
    }),
  ),
  kind: Type.Optional(OneOf(NOTICE_KINDS, 'Only of this kind')),
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 500, description: 'At most so many, the newest first' }),
});

export const NoticeParams = Type.Object({ id: Type.String({ description: 'UUID of the notice' }) });

export const NoticeAnswer = Answer(NoticeRecord, 'The notice, in its newest version');

export const NoticeList = Answer(
  named('NoticeList', Type.Object({ notices: Type.Array(NoticeRecord), _links: Links }), {
    description: 'Notices to skippers',
    example: { notices: [toNoticeRecord(example)], _links: linksTo(NOTICES_PATH) },
  }),
  'The notices, the newest first',
);

const Imported = Type.Object({
  read: Type.Integer({ description: 'Notices in the document' }),
  changed: Type.Integer({ description: 'Of these, new ones and new versions' }),
  dropped: Type.Integer({
    description: 'Parts that cannot be read, and notices that are too long or for which there is no room',
  }),
  _links: Links,
});

export const toImported = (accepted: Accepted): Static<typeof Imported> => ({
  ...accepted,
  _links: linksTo(NOTICES_PATH),
});

export const ImportedAnswer = Answer(
  named('NoticeImport', Imported, {
    description: 'What became of a document of notices',
    example: toImported({ read: 12, changed: 3, dropped: 0 }),
  }),
  'What became of the document',
);

const SourceRecord = Type.Object({
  name: Type.String(),
  status: OneOf(['waiting', 'connected', 'disconnected'], 'waiting: not polled yet'),
  lastSuccessAt: Nullable(Timestamp('When it last answered; null before the first answer')),
  isOld: Type.Boolean({ description: 'No answer for three intervals and an hour: its notices may be out of date' }),
  lastError: Nullable(Type.String({ description: 'Why the last poll failed' })),
  cause: Type.Optional(Cause),
  notices: Type.Integer({ description: 'Of it that are kept and not withdrawn' }),
});

const SourceListRecord = Type.Object({ sources: Type.Array(SourceRecord), _links: Links });

export const SOURCES_PATH = '/v1/fairway/sources';

export function toSourceList(
  sources: readonly SourceStatus[],
  counts: ReadonlyMap<string, number>,
): Static<typeof SourceListRecord> {
  return {
    sources: sources.map(({ name, status, lastSuccessAt, isOld, lastError }) => ({
      name,
      status,
      lastSuccessAt: toInstant(lastSuccessAt),
      isOld,
      lastError: status === 'disconnected' ? (lastError?.text ?? null) : null,
      ...(status === 'disconnected' && causeOf(lastError)),
      notices: counts.get(name) ?? 0,
    })),
    _links: linksTo(SOURCES_PATH),
  };
}

export const SourceList = Answer(
  named('NoticeSourceList', SourceListRecord, {
    description: 'The sources of notices to skippers',
    example: toSourceList(
      [
        {
          name: 'authority',
          status: 'connected',
          lastSuccessAt: Date.parse('2026-11-20T08:35:59.400Z'),
          isOld: false,
          lastError: null,
          polls: { changed: 1, unchanged: 0, failed: 0 },
        },
      ],
      new Map([['authority', 412]]),
    ),
  }),
  'The configured sources',
);

/* NtS messages of all versions, made from the same facts, as authorities write them. */

export const NTS_VERSIONS = ['3.0', '4.0.4.0', '4.0.4.6', '5.0', '6.0'] as const;
export type NtsVersion = (typeof NTS_VERSIONS)[number];

const NAMESPACES: Readonly<Record<NtsVersion, string>> = {
  '3.0': 'http://www.ris.eu/nts/3.0',
  '4.0.4.0': 'http://www.ris.eu/nts/4.0.4.0',
  '4.0.4.6': 'https://ris.cesni.eu/_assets/NtS_XSD/4.0.4.6',
  '5.0': 'https://ris.cesni.eu/_assets/NtS_XSD/5.0.5.0',
  '6.0': 'https://ris.cesni.eu/_assets/NtS_XSD/6.0.6.0',
};

export interface NtsFacts {
  version?: NtsVersion;
  organisation?: string;
  number?: number;
  serial?: number;
  withdrawn?: boolean;
  /** `2026-11-20T09:30:00+01:00` */
  issued?: string;
  from?: string;
  to?: string | null;
  isrs?: string;
  /** Null leaves the coordinate out. */
  at?: { latitude: number; longitude: number } | null;
  name?: string;
  water?: string;
  limitation?: string;
  value?: number | null;
  period?: NtsPeriod;
  text?: string;
  country?: string;
  /** Prefix of every element of the message. */
  prefix?: string;
}

interface NtsPeriod {
  from: string;
  to?: string;
  timeFrom?: string;
  timeTo?: string;
  interval?: string;
}

const usual = {
  version: '5.0',
  organisation: 'WSA Muster',
  number: 100,
  serial: 0,
  withdrawn: false,
  issued: '2026-11-20T09:30:00+01:00',
  from: '2026-11-20',
  to: '2026-11-30',
  isrs: 'DEXXX020010000L00345',
  at: { latitude: 52.1, longitude: 8.2 },
  name: 'Schleuse Musterdorf',
  water: 'Musterkanal',
  limitation: 'OBSTRU',
  value: null,
  period: { from: '2026-11-21', to: '2026-11-23', timeFrom: '22:00:00', timeTo: '06:00:00', interval: 'DAY' },
  text: 'Sperre wegen Arbeiten.',
  country: 'DE',
  prefix: '',
} as const satisfies NtsFacts;

type AllFacts = Required<NtsFacts>;

/** One message about fairway and traffic. */
export function makeFtm(facts: NtsFacts = {}): string {
  const all: AllFacts = { ...usual, ...facts };
  const groups = isGrouped(all.version) ? groupOf(all) : sectionOf(all);
  const isOld = all.version === '3.0';
  const numbering = element('nts_number', [
    element('organisation', all.organisation),
    element('year', '2026'),
    element('number', String(all.number)),
    element('serial_number', String(all.serial)),
  ]);
  const bare = `<year>2026</year><number>${all.number}</number><serial_number>${all.serial}</serial_number>`;
  const withdrawn =
    { '3.0': '', '4.0.4.0': '' }[String(all.version)] ?? element('notice_withdrawn', String(all.withdrawn));
  const language = all.version === '6.0' ? ' language="DE"' : '';
  return wrap(
    all,
    element('ftm', [
      isOld ? bare : numbering,
      element('subject_code', all.withdrawn && withdrawn === '' ? 'CANCEL' : 'WARNIN'),
      withdrawn,
      validity(all),
      `<contents${language}>${escaped(all.text)}</contents>`,
      element('reason_code', 'WORK'),
      groups,
    ]),
  );
}

/** One message of a gauge. */
export function makeWrm(facts: NtsFacts & { level?: number; measured?: string } = {}): string {
  const { level = 104, measured = '2026-11-20T09:30:00+01:00', ...rest } = facts;
  const all: AllFacts = { ...usual, isrs: 'DEXXX020010G00700345', name: 'Pegel Musterdorf', ...rest };
  const isOld = all.version === '3.0';
  const time = isOld
    ? element('measuredate', measured.slice(0, 10)) + element('measuretime', measured.slice(11, 19))
    : element('measuredate', measured);
  const measure = element('measure', [
    element(isGrouped(all.version) ? 'forecast' : 'predicted', 'false'),
    element('measure_code', 'WAL'),
    element('value', String(level)),
    element('unit', 'cm'),
    time,
  ]);
  const object = isGrouped(all.version) ? objectOf(all) : geoObject(all, 'GAU');
  return wrap(all, element('wrm', [validity(all), object, element('reference_code', 'ZPG'), measure]));
}

/** One message of ice; 6.0 has them with fairway and traffic. */
export function makeIcem(facts: NtsFacts = {}): string {
  const all: AllFacts = { ...usual, ...facts };
  const numbering = `<nts_number><organisation>${escaped(all.organisation)}</organisation><year>2026</year><number>${all.number}</number><serial_number>${all.serial}</serial_number></nts_number>`;
  const where = isGrouped(all.version)
    ? element('network_part', [
        element('geo_location_from', locationOf(all)),
        element('geo_location_to', locationOf({ ...all, isrs: 'DEXXX020010000000400' })),
        element('fairway_name', all.water),
        element('type_code', 'CAN'),
      ])
    : element('fairway_section', geoObject(all, 'CAN'));
  const ice = element('ice_condition', [
    element('measuredate', all.issued),
    element('ice_condition_code', 'C'),
    element('ice_situation_code', 'LIM'),
  ]);
  return wrap(all, element('icem', [numbering, validity(all), where, ice]));
}

/** A SOAP answer with messages in it. */
export const makeSoap = (messages: readonly string[], error?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><ms:get_messages_result xmlns:ms="http://www.ris.eu/nts.ms/2.0.4.0">${messages
    .map((message) => `<ms:result_message>${message}</ms:result_message>`)
    .join(
      '',
    )}${error === undefined ? '' : `<ms:result_error>${error}</ms:result_error>`}</ms:get_messages_result></soap:Body></soap:Envelope>`;

const isGrouped = (version: NtsVersion): boolean => version === '5.0' || version === '6.0';

function wrap(all: AllFacts, section: string): string {
  const { version, country, issued, organisation, prefix } = all;
  const publisher = isGrouped(version) ? 'publisher' : 'originator';
  const dates =
    version === '3.0'
      ? element('date_issue', issued.slice(0, 10)) + element('time_issue', issued.slice(11, 19))
      : element('date_issue', issued);
  const identification = element('identification', [
    element('from', 'TEST'),
    element(publisher, organisation),
    element('country_code', country),
    element('language_code', 'DE'),
    dates,
  ]);
  const namespace = NAMESPACES[version];
  const message = `<RIS_Message xmlns="${namespace}">${identification}${section}</RIS_Message>`;
  if (prefix === '') return message;
  return message
    .replace(/<(\/?)(\w)/g, `<$1${prefix}:$2`)
    .replace(`<${prefix}:RIS_Message xmlns=`, `<${prefix}:RIS_Message xmlns:${prefix}=`);
}

const element = (name: string, content: string | readonly string[]): string =>
  `<${name}>${typeof content === 'string' && !content.startsWith('<') ? escaped(content) : [content].flat().join('')}</${name}>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const validity = ({ from, to }: AllFacts): string =>
  element('validity_period', [
    element('date_start', `${from}+01:00`),
    ...(to === null ? [] : [element('date_end', `${to}+01:00`)]),
  ]);

function limitationOf({ limitation, value }: AllFacts): string[] {
  return [
    element('limitation_code', limitation),
    ...(value === null ? [] : [element('value', String(value)), element('unit', 'cm')]),
  ];
}

function periodOf({ version, period: { from, to, timeFrom, timeTo, interval } }: AllFacts): string {
  if (version === '6.0')
    return element('limitation_period', element('calendar', calendarOf({ from, to, timeFrom, timeTo })));
  return element('limitation_period', [
    element('date_start', `${from}+01:00`),
    ...(to === undefined ? [] : [element('date_end', `${to}+01:00`)]),
    ...(timeFrom === undefined ? [] : [element('time_start', timeFrom)]),
    ...(timeTo === undefined ? [] : [element('time_end', timeTo)]),
    element('interval_code', interval ?? 'CON'),
  ]);
}

interface CalendarFacts {
  from: string;
  to: string | undefined;
  timeFrom: string | undefined;
  timeTo: string | undefined;
}

/** The hours of each day; where they end before they begin, on the next day. */
function calendarOf({ from, to, timeFrom = '00:00:00', timeTo = '24:00:00' }: CalendarFacts): string {
  const stamp = (date: string, time: string) => `${date}T${time}`.replace(/[-:]/g, '');
  const next = new Date(Date.parse(`${from}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const isNext = timeTo <= timeFrom || timeTo === '24:00:00';
  const end = stamp(isNext ? next : from, timeTo === '24:00:00' ? '00:00:00' : timeTo);
  const until = to === undefined ? '' : `;UNTIL=${stamp(to, '23:59:59')}`;
  return `DTSTART:${stamp(from, timeFrom)}\nDTEND:${end}\nRRULE:FREQ=DAILY${until}`;
}

function sectionOf(all: AllFacts): string {
  // Up to 4.6 the period is before the code.
  const limitation = element('limitation', [periodOf(all), ...limitationOf(all)]);
  return element('object', [geoObject(all, 'LCK'), limitation]);
}

function groupOf(all: AllFacts): string {
  return element('ftm_limitation_group', [
    objectOf(all),
    element('limitation_group', [element('limitation', limitationOf(all)), periodOf(all)]),
  ]);
}

function geoObject({ isrs, name, water, at, version }: AllFacts, type: string): string {
  const coordinate =
    at === null
      ? []
      : [
          element('coordinate', [
            element('lat', degrees(at.latitude, 'NS', version)),
            element('long', degrees(at.longitude, 'EW', version)),
          ]),
        ];
  return element('geo_object', [
    element('id', isrs),
    element('name', name),
    element('type_code', type),
    ...coordinate,
    element('fairway_name', water),
  ]);
}

/** As 4.0 writes it: `52 06.0000 N`; 3.0 with seconds; 4.6 as a decimal. */
function degrees(value: number, letters: string, version: NtsVersion): string {
  if (version === '4.0.4.6') return value.toFixed(5);
  const [whole, letter] = [Math.floor(Math.abs(value)), letters[value < 0 ? 1 : 0]];
  const minutes = (Math.abs(value) - whole) * 60;
  if (version === '4.0.4.0') return `${whole} ${minutes.toFixed(4).padStart(7, '0')} ${letter}`;
  const full = Math.floor(minutes + 1e-9);
  return `${whole} ${String(full).padStart(2, '0')} ${Math.abs((minutes - full) * 60).toFixed(2)} ${letter}`;
}

const objectOf = (all: AllFacts): string =>
  element('object', [element('geo_location', locationOf(all)), element('fairway_name', all.water)]);

function locationOf({ isrs, name, at }: AllFacts): string {
  const coordinate =
    at === null ? '' : `<coordinate><lat>${at.latitude}</lat><long>${at.longitude}</long></coordinate>`;
  return (
    element('location', [
      element('isrs_code', isrs),
      element('type_code', 'LCK'),
      element('un_locode', isrs.slice(0, 5)),
      element('fairway_section_code', isrs.slice(5, 10)),
      element('object_reference_code', isrs.slice(10, 15)),
      element('fairway_hectometre', isrs.slice(15)),
      coordinate,
    ]) + element('localisation_name', element('object_name', name))
  );
}

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LatLon } from '../../src/foundation/shared/geo/geo.ts';
import { DAY_MS, MINUTE_MS } from '../../src/foundation/shared/units.ts';

/* Notices, a bridge and a stretch between Koblenz and Bonn, all invented. */

export const DEMO_BRIDGE = {
  name: 'Brücke Musterau',
  latitude: 50.42353,
  longitude: 7.509798,
  water: 'RHEIN',
  km: 604.2,
  heightM: 9.1,
  reference: 'HSW',
  gauge: 'ANDERNACH',
  widthM: 120,
};

export const DEMO_STRETCH = {
  name: 'Musterwerth',
  water: 'RHEIN',
  from_km: 616,
  to_km: 621,
  depth_cm: 250,
  gauges: ['ANDERNACH'],
};

export const DEMO_VESSEL = {
  length_m: 110,
  beam_m: 11.4,
  draught_m: 2.8,
  air_draught_m: 6.3,
  loading: [
    { draught_cm: 150, tonnes: 560 },
    { draught_cm: 280, tonnes: 1980 },
    { draught_cm: 350, tonnes: 2790 },
  ],
};

/** The closure is published while the vessel is under way, so that it raises an alarm. */
export const CLOSURE_AFTER_MS = 45_000;
/**
 * Times from the start of the demo; the vessel arrives after 2 h 20 min. A faster demo keeps these times: the service
 * predicts the passing at the usual speed of vessels, so the closure no longer matters once the vessel is near.
 */
const CLOSED_MS = { from: 90 * MINUTE_MS, to: 185 * MINUTE_MS };

const PUBLISHER = 'Wasseramt Musterstadt (Demo)';
const ZONE = 'Europe/Berlin';

interface DemoNotice {
  number: number;
  text: string;
  reason: string;
  name: string;
  /** One point, or the two ends of a stretch; none if the notice has no place. */
  points: readonly (LatLon & { km: number })[];
  limitation: {
    code: string;
    value?: number;
    unit?: string;
    reference?: string;
    indication?: string;
  };
  direction?: 'ALL' | 'UPS' | 'DWN';
  /** In ms since the epoch; without it the limitation holds as long as the notice. */
  period?: { from: number; to: number };
}

/** A folder that the service polls as a source of notices. */
export function openNotices(folder: string) {
  const begin = Date.now();
  const path = join(folder, 'notices');
  mkdirSync(path);
  const publish = (name: string, notices: readonly DemoNotice[]) => {
    // A half-written file must not be read.
    const draft = join(path, `${name}.draft`);
    writeFileSync(draft, toDocument(notices, begin));
    renameSync(draft, join(path, `${name}.xml`));
  };
  publish('known', KNOWN);
  return {
    url: pathToFileURL(path).href,
    publishClosure: () => publish('closure', [closureAt(begin)]),
  };
}

const KNOWN: readonly DemoNotice[] = [
  {
    number: 101,
    text: 'Gerüst unter der Brücke Musterau. Durchfahrtshöhe eingeschränkt. (Erfunden)',
    reason: 'REPAIR',
    name: 'Brücke Musterau',
    points: [{ latitude: DEMO_BRIDGE.latitude, longitude: DEMO_BRIDGE.longitude, km: DEMO_BRIDGE.km }],
    limitation: { code: 'CLEHEI', value: 6.5, unit: 'm' },
  },
  {
    number: 102,
    text: 'Fehltiefe bei Musterwerth. (Erfunden)',
    reason: 'SHALLO',
    name: 'Musterwerth',
    points: [
      { latitude: 50.462598, longitude: 7.357247, km: 616.8 },
      { latitude: 50.482632, longitude: 7.328359, km: 620.1 },
    ],
    limitation: { code: 'AVADEP', value: 40, unit: 'cm', reference: 'GLW', indication: 'RED' },
  },
  {
    number: 103,
    text: 'Begegnungsverbot für die Bergfahrt. (Erfunden)',
    reason: 'DREDGE',
    name: 'Musterhafen',
    points: [{ latitude: 50.673457, longitude: 7.189615, km: 645.2 }],
    limitation: { code: 'PASSIN' },
    direction: 'UPS',
  },
  {
    number: 104,
    text: 'Auf dem Rhein sind Vermessungsschiffe unterwegs. (Erfunden)',
    reason: 'OTHER',
    name: 'Rhein',
    points: [],
    limitation: { code: 'CAUTIO' },
  },
];

const closureAt = (begin: number): DemoNotice => ({
  number: 105,
  text: 'Vollsperrung zur Bergung eines Leichters. (Erfunden)',
  reason: 'CALAMI',
  name: 'Bergung Musterfels',
  points: [{ latitude: 50.59527, longitude: 7.214598, km: 635.7 }],
  limitation: { code: 'OBSTRU' },
  period: { from: begin + CLOSED_MS.from, to: begin + CLOSED_MS.to },
});

const toDocument = (notices: readonly DemoNotice[], now: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<messages>${notices.map((notice) => toMessage(notice, now)).join('\n')}</messages>\n`;

function toMessage({ number, text, reason, direction = 'ALL', ...notice }: DemoNotice, now: number): string {
  const [today] = localOf(now);
  const [lastDay] = localOf(now + DAY_MS);
  return `<RIS_Message xmlns="https://ris.cesni.eu/_assets/NtS_XSD/5.0.5.0">
<identification>
<from>DEMO</from><publisher>${PUBLISHER}</publisher><country_code>DE</country_code><language_code>DE</language_code>
<date_issue>${new Date(now).toISOString()}</date_issue>
</identification>
<ftm>
<nts_number>
<organisation>${PUBLISHER}</organisation><year>${today.slice(0, 4)}</year><number>${number}</number><serial_number>0</serial_number>
</nts_number>
<target_group><target_group_code>ALL</target_group_code><direction_code>${direction}</direction_code></target_group>
<subject_code>ANNOUN</subject_code>
<validity_period><date_start>${today}</date_start><date_end>${lastDay}</date_end></validity_period>
<contents>${text}</contents><reason_code>${reason}</reason_code>
<ftm_limitation_group>
${placesOf(notice)}
<limitation_group>${limitationOf(notice)}${periodOf(notice)}</limitation_group>
</ftm_limitation_group>
</ftm>
</RIS_Message>`;
}

function placesOf({ name, points }: Pick<DemoNotice, 'name' | 'points'>): string {
  const [from, to] = points;
  if (!to)
    return `<object><geo_location>${locationOf(name, from)}</geo_location><fairway_name>RHEIN</fairway_name></object>`;
  return `<network_part>
<geo_location_from>${locationOf(name, from)}</geo_location_from>
<geo_location_to>${locationOf(name, to)}</geo_location_to>
<fairway_name>RHEIN</fairway_name><type_code>FWY</type_code>
</network_part>`;
}

function locationOf(name: string, point: DemoNotice['points'][number] | undefined): string {
  const where = point
    ? `<fairway_hectometre>${String(Math.round(point.km * 10)).padStart(5, '0')}</fairway_hectometre>
<coordinate><lat>${point.latitude}</lat><long>${point.longitude}</long></coordinate>`
    : '';
  return `<location><type_code>FWY</type_code>${where}</location>
<localisation_name><object_name>${name}</object_name></localisation_name>`;
}

function limitationOf({ limitation }: Pick<DemoNotice, 'limitation'>): string {
  const { code, value, unit, reference, indication } = limitation;
  const fields = { limitation_code: code, value, unit, reference_code: reference, indication_code: indication };
  const given = Object.entries(fields).filter(([, content]) => content !== undefined);
  return `<limitation>${given.map(([name, content]) => `<${name}>${content}</${name}>`).join('')}</limitation>`;
}

function periodOf({ period }: Pick<DemoNotice, 'period'>): string {
  if (!period) return '';
  const [[fromDay, fromTime], [toDay, toTime]] = [localOf(period.from), localOf(period.to)];
  return `<limitation_period>
<date_start>${fromDay}</date_start><date_end>${toDay}</date_end>
<time_start>${fromTime}</time_start><time_end>${toTime}</time_end>
<interval_code>CON</interval_code>
</limitation_period>`;
}

/** Day and time in Germany. */
function localOf(ms: number): [day: string, time: string] {
  const [day = '', time = ''] = new Date(ms).toLocaleString('sv-SE', { timeZone: ZONE }).split(' ');
  return [day, time];
}

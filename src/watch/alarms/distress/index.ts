import { bearingDeg, distanceM, isPlausiblePosition, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { isShipMmsi, isVesselMmsi } from '../../../foundation/shared/mmsi.ts';
import type { AisMessage } from '../../../traffic/ais/index.ts';
import { type AlarmPriority, type Condition, NO_FIGURES } from '../alarm.ts';
import type { Reports, Watch } from '../watch.ts';

/** A device in waves is received rarely, so it is shown for this time after its last message. */
const DEVICE_SHOWN_MS = 18 * 60_000;
/** The same text of the same sender within this time is a repetition. */
const TEXT_SHOWN_MS = 10 * 60_000;
/** Maximum number of remembered senders, listed or displaced; those without a recent message are dropped first. */
const MAX_SENDERS = 1000;

interface Received {
  readonly at: number;
  readonly place: LatLon | undefined;
  readonly shownMs: number;
}

export interface DistressOptions {
  rules: DistressRules;
  ownMmsi: number | undefined;
  /** Position of this vessel. */
  own(): LatLon | undefined;
  /** Name of a vessel, if known. */
  nameOf(mmsi: number): string | null;
  reports: Reports;
}

/** Raises `distress` and `safetyText` at the first message, from any source, even if the vessel is not shown on the map. */
export function createDistress({ rules, ownMmsi, own, nameOf, reports }: DistressOptions) {
  /** Received signals by key of the condition, last received at the end. */
  const received = new Map<string, Received>();
  /** The MMSI of the transponder on board, as it reports itself. */
  let reportedMmsi: number | undefined;

  function remember(key: string, entry: Received): void {
    received.delete(key);
    received.set(key, entry);
    if (received.size <= MAX_SENDERS) return;
    const oldest = received.keys().find((one) => !reports.has(one));
    if (oldest !== undefined) forget(oldest);
  }

  function forget(key: string): void {
    received.delete(key);
    reports.end(key);
  }

  return {
    types: ['distress', 'safetyText'],
    tick(now) {
      for (const [key, { at, shownMs }] of received) {
        // A clock that was set back must not extend this for days.
        if (now - at < shownMs && now >= at - shownMs) continue;
        forget(key);
      }
    },
    onMessage(message, source, now) {
      if (message.own && isShipMmsi(message.mmsi)) reportedMmsi = message.mmsi;
      // A repeater or a second receiver returns messages of this vessel.
      if (message.own || message.mmsi === ownMmsi || message.mmsi === reportedMmsi) return;
      const signal = toSignal(message, ownMmsi);
      if (!signal) return;
      const stated = signal.kind === 'text' ? undefined : signal.place;
      const before = signal.kind === 'text' ? undefined : received.get(`distress:${signal.mmsi}`);
      const place = stated ?? before?.place;
      const condition = toCondition(signal, { ...rules, own: own(), place, name: nameOf(signal.mmsi), source });
      const { key } = condition;
      const isListed = reports.report(condition);
      // Do not remember an unlisted sender, unless it was listed before.
      if (!isListed && !received.has(key)) return;
      remember(key, { at: now, place, shownMs: signal.kind === 'text' ? TEXT_SHOWN_MS : DEVICE_SHOWN_MS });
    },
    restore({ key, type, updatedAt, latitude, longitude }) {
      const place = latitude === null || longitude === null ? undefined : { latitude, longitude };
      const shownMs = type === 'safetyText' ? TEXT_SHOWN_MS : DEVICE_SHOWN_MS;
      received.set(key, { at: updatedAt, place, shownMs });
    },
    size: (): number => received.size,
  } satisfies Watch & { size(): number };
}

/** Devices that transmit only in distress or in a test. The first digits of their MMSI identify the kind. */
const KINDS = { 970: 'AIS-SART', 972: 'MOB', 974: 'EPIRB' } as const;

type DeviceKind = (typeof KINDS)[keyof typeof KINDS];

const kinds: Readonly<Record<number, DeviceKind>> = KINDS;

/** Vessels, which send nearly all messages, have lower numbers. */
const FIRST_DEVICE = 970_000_000;

/** Kind of distress device with this MMSI; undefined for all others. */
const deviceKind = (mmsi: number): DeviceKind | undefined =>
  mmsi < FIRST_DEVICE ? undefined : kinds[Math.floor(mmsi / 1_000_000)];

/** Kind, maker and serial number. Such an MMSI has no country. */
function deviceName(kind: DeviceKind, mmsi: number): string {
  const digits = String(mmsi);
  return `${kind} ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`;
}

/** State of a device from its text; undefined for any other text. */
function deviceState(text: string | null): 'active' | 'test' | undefined {
  if (text === null || !/^(SART|MOB|EPIRB) (ACTIVE|TEST)$/.test(text)) return undefined;
  return text.endsWith('ACTIVE') ? 'active' : 'test';
}

const ACTIVE_SART = 14;
const TEST_SART = 15;
const BASE_STATION_END = 10_000_000;

/** Safety content of a message; its text is untrusted. */
type Signal =
  | {
      readonly kind: 'device';
      readonly device: DeviceKind;
      readonly state: 'active' | 'test' | 'unclear';
      readonly mmsi: number;
      readonly place: LatLon | undefined;
    }
  | { readonly kind: 'claim'; readonly mmsi: number; readonly place: LatLon | undefined }
  | {
      readonly kind: 'text';
      readonly mmsi: number;
      readonly text: string;
      readonly priority: AlarmPriority;
    };

/** Reads a message of another vessel; undefined without safety content, and for a text addressed to another vessel. */
function toSignal(message: AisMessage, ownMmsi: number | undefined): Signal | undefined {
  if (message.kind === 'position') return fromPosition(message);
  if (message.kind === 'safety-text') return fromText(message, ownMmsi);
  return undefined;
}

function fromPosition({
  mmsi,
  navStatus,
  latitude,
  longitude,
}: Extract<AisMessage, { kind: 'position' }>): Signal | undefined {
  const device = deviceKind(mmsi);
  if (!device && navStatus !== ACTIVE_SART) return undefined;
  const isKnown = latitude !== null && longitude !== null && isPlausiblePosition(latitude, longitude);
  const place = isKnown ? { latitude, longitude } : undefined;
  if (device) {
    const state = navStatus === ACTIVE_SART ? 'active' : navStatus === TEST_SART ? 'test' : 'unclear';
    return { kind: 'device', device, state, mmsi, place };
  }
  return isVesselMmsi(mmsi) ? { kind: 'claim', mmsi, place } : undefined;
}

function fromText(
  { mmsi, type, text, destinationMmsi }: Extract<AisMessage, { kind: 'safety-text' }>,
  ownMmsi: number | undefined,
): Signal | undefined {
  if (text === null) return undefined;
  // Texts addressed to other vessels are neither shown nor stored.
  if (type === 12 && (ownMmsi === undefined || destinationMmsi !== ownMmsi)) return undefined;
  const device = deviceKind(mmsi);
  const state = device && deviceState(text);
  if (device && state) return { kind: 'device', device, state, mmsi, place: undefined };
  const isOfficial = device !== undefined || mmsi < BASE_STATION_END;
  return { kind: 'text', mmsi, text, priority: isOfficial ? 'warning' : 'caution' };
}

const METRES_PER_NM = 1852;
const WHAT_TO_DO = 'Look, and report to the coast or river station (VHF 16, VHF 10 or MRCC)';

interface DistressRules {
  /** Beyond this distance, an active device is a caution. */
  readonly rangeNm: number;
  /** Names by MMSI of the crew's devices. */
  readonly crew: ReadonlyMap<number, string>;
}

interface SignalContext extends DistressRules {
  readonly own: LatLon | undefined;
  /** Last known position of the sender, if the message has none. */
  readonly place: LatLon | undefined;
  /** Name of an ordinary sender. */
  readonly name: string | null;
  readonly source: 'antenna' | 'feed';
}

/** The alarm for a signal. */
function toCondition(signal: Signal, context: SignalContext): Condition {
  const { own, place, source } = context;
  const distance = own && place ? distanceM(own, place) : null;
  return {
    ...NO_FIGURES,
    ...describe(signal, context, distance),
    mmsi: signal.mmsi,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    distanceKm: distance === null ? null : distance / 1000,
    bearingDeg: own && place ? bearingDeg(own, place) : null,
    source,
  };
}

type Description = Pick<Condition, 'key' | 'type' | 'priority' | 'name' | 'text' | 'details'>;

function describe(signal: Signal, context: SignalContext, distance: number | null): Description {
  const { mmsi } = signal;
  const via = context.source === 'feed' ? ' (internet AIS, may lag by minutes)' : '';
  if (signal.kind === 'text') {
    const { text, priority } = signal;
    return {
      key: `safetyText:${mmsi}:${text}`,
      type: 'safetyText',
      priority,
      name: context.name,
      text: `${text}${via}`,
    };
  }
  const key = `distress:${mmsi}`;
  if (signal.kind === 'claim') {
    const text = `Reports navigational status 14, which is for distress devices; often a wrong setting${via}`;
    return { key, type: 'distress', priority: 'caution', name: context.name, text, details: { event: 'claim' } };
  }
  const crew = context.crew.get(mmsi);
  const name = crew === undefined ? deviceName(signal.device, mmsi) : `${signal.device}: ${crew}`;
  const priority = priorityOf(signal.state, distance, context);
  // The text names the crew member, because some clients show only the text.
  const text =
    signal.state === 'active' && crew !== undefined
      ? `Distress signal of ${crew} received. ${WHAT_TO_DO}`
      : TEXTS[signal.state];
  return { key, type: 'distress', priority, name, text: `${text}${via}`, details: { event: signal.state } };
}

const TEXTS = {
  active: `Distress signal received. ${WHAT_TO_DO}`,
  test: 'Test of a distress device received',
  unclear: 'Signal of a distress device received that states neither distress nor test',
} as const;

/** At an unknown distance the device may be near. */
function priorityOf(state: keyof typeof TEXTS, distance: number | null, { rangeNm }: DistressRules): AlarmPriority {
  if (state !== 'active') return 'caution';
  return distance !== null && distance > rangeNm * METRES_PER_NM ? 'caution' : 'emergency';
}

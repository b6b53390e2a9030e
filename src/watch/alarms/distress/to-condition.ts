import { bearingDeg, distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { type AlarmPriority, type Condition, NO_FIGURES } from '../alarm.ts';
import { deviceName, type Signal } from './signal.ts';

const METRES_PER_NM = 1852;
const WHAT_TO_DO = 'Look, and report to the coast or river station (VHF 16, VHF 10 or MRCC)';

export interface DistressRules {
  /** Beyond this distance, an active device is a caution. */
  readonly rangeNm: number;
  /** Names by MMSI of the crew's devices. */
  readonly crew: ReadonlyMap<number, string>;
}

export interface SignalContext extends DistressRules {
  readonly own: LatLon | undefined;
  /** Last known position of the sender, if the message has none. */
  readonly place: LatLon | undefined;
  /** Name of an ordinary sender. */
  readonly name: string | null;
  readonly source: 'antenna' | 'feed';
}

/** The alarm for a signal. */
export function toCondition(signal: Signal, context: SignalContext): Condition {
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

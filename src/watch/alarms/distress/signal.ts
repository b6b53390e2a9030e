import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import { isVesselMmsi } from '../../../foundation/shared/mmsi.ts';
import type { AisMessage } from '../../../traffic/ais/index.ts';
import type { AlarmPriority } from '../alarm.ts';
import { type DeviceKind, deviceKind, deviceState } from './device.ts';

const ACTIVE_SART = 14;
const TEST_SART = 15;
const BASE_STATION_END = 10_000_000;

/** Safety content of a message; its text is untrusted. */
export type Signal =
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
export function toSignal(message: AisMessage, ownMmsi: number | undefined): Signal | undefined {
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
  const place = latitude === null || longitude === null ? undefined : { latitude, longitude };
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

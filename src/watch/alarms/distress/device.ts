/** Devices that transmit only in distress or in a test. The first digits of their MMSI identify the kind. */
const KINDS = { 970: 'AIS-SART', 972: 'MOB', 974: 'EPIRB' } as const;

export type DeviceKind = (typeof KINDS)[keyof typeof KINDS];

const kinds: Readonly<Record<number, DeviceKind>> = KINDS;

/** Vessels, which send nearly all messages, have lower numbers. */
const FIRST_DEVICE = 970_000_000;

/** Kind of distress device with this MMSI; undefined for all others. */
export const deviceKind = (mmsi: number): DeviceKind | undefined =>
  mmsi < FIRST_DEVICE ? undefined : kinds[Math.floor(mmsi / 1_000_000)];

/** Kind, maker and serial number. Such an MMSI has no country. */
export function deviceName(kind: DeviceKind, mmsi: number): string {
  const digits = String(mmsi);
  return `${kind} ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`;
}

/** State of a device from its text; undefined for any other text. */
export function deviceState(text: string | null): 'active' | 'test' | undefined {
  if (text === null || !/^(SART|MOB|EPIRB) (ACTIVE|TEST)$/.test(text)) return undefined;
  return text.endsWith('ACTIVE') ? 'active' : 'test';
}

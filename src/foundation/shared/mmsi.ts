/** Whether the number is that of a ship: nine digits that begin with a country (201 to 775). */
export function isShipMmsi(mmsi: number): boolean {
  return mmsi >= 201_000_000 && mmsi < 776_000_000;
}

/** Whether the number is that of a craft of a ship: 98, a country and four digits. */
function isCraftMmsi(mmsi: number): boolean {
  return mmsi >= 982_010_000 && mmsi < 987_760_000;
}

/** Whether the number is that of a handheld radio: 8, a country and five digits. */
export const isHandheldMmsi = (mmsi: number): boolean => mmsi >= 820_100_000 && mmsi < 877_600_000;

/** Whether a vessel may have the number. Many transponders are configured with an invalid one. */
export const isProperMmsi = (mmsi: number): boolean => isShipMmsi(mmsi) || isCraftMmsi(mmsi);

/** Whether the number is that of a search and rescue aircraft: 111 and six digits. */
export const isAircraftMmsi = (mmsi: number): boolean => mmsi >= 111_000_000 && mmsi < 112_000_000;

/** Whether the number is that of an aid to navigation: 99 and seven digits. */
export const isAidMmsi = (mmsi: number): boolean => mmsi >= 990_000_000 && mmsi < 1_000_000_000;

/**
 * Whether position reports and static data with this number come from a vessel: true unless the number is 0 or that of
 * another kind of sender.
 */
export function isVesselMmsi(mmsi: number): boolean {
  if (isShipMmsi(mmsi)) return true;
  return mmsi >= 1 && mmsi < 1_000_000_000 && !isAircraftMmsi(mmsi) && !isAidMmsi(mmsi) && !isDistressMmsi(mmsi);
}

/** Whether the number is that of a distress device: AIS-SART, man overboard or EPIRB. */
export function isDistressMmsi(mmsi: number): boolean {
  const kind = Math.floor(mmsi / 1_000_000);
  return kind === 970 || kind === 972 || kind === 974;
}

/** Whether it is the number of a ship: nine digits that begin with a country (201 to 775), no aircraft, buoy or station. */
export function isShipMmsi(mmsi: number): boolean {
  return mmsi >= 201_000_000 && mmsi < 776_000_000;
}

/** Whether it is the number of a distress device: AIS-SART, man overboard or EPIRB. */
export function isDistressMmsi(mmsi: number): boolean {
  const kind = Math.floor(mmsi / 1_000_000);
  return kind === 970 || kind === 972 || kind === 974;
}

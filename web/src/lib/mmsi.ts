export { isHandheldMmsi, isProperMmsi } from '../../../src/foundation/shared/mmsi.ts';

/** With leading zeros, as for coast stations and groups. */
export const padMmsi = (mmsi: number): string => String(mmsi).padStart(9, '0');

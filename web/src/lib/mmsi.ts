export { isHandheldMmsi, isProperMmsi } from '../../../src/foundation/shared/mmsi.ts';

/** With the zeros that those of coast stations and groups begin with. */
export const padMmsi = (mmsi: number): string => String(mmsi).padStart(9, '0');

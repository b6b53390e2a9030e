/** The number as it is written, with the zeros that those of coast stations and groups begin with. */
export const formatMmsi = (mmsi: number): string => String(mmsi).padStart(9, '0');

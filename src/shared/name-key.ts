/** By what names are compared without case and ordered, alike on every database: kept beside the name in its row. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

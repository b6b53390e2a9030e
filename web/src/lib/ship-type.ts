import { toShipType } from '../../../src/traffic/vessel-data/labels.ts';

// Same labels as in live messages, for records with the code only.
export { toShipType };

/** Types whose second digit is the category of dangerous goods. */
const WITH_CATEGORY = [2, 4, 6, 7, 8];
const CATEGORIES = ['X', 'Y', 'Z', 'OS'] as const;

/** Category of dangerous goods in a ship-type code (ITU-R M.1371, table 53); undefined without one. */
export function dangerousCategory(code: number | null): (typeof CATEGORIES)[number] | undefined {
  if (code === null || !WITH_CATEGORY.includes(Math.floor(code / 10))) return undefined;
  return CATEGORIES[(code % 10) - 1];
}

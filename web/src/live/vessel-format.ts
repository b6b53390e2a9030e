import { readStored, writeStored } from '../lib/stored.ts';

/** Vessels above which map cells are used, a twentieth of the bytes; below, JSON is small too and has no delay. */
const MANY_VESSELS = 60;
const FEW_VESSELS = 30;
const KEY = 'live-format';

/** Form of vessel messages: cells, until the number is known to be small. A reopened page begins with the last form. */
export function createVesselFormat() {
  let isCells = readStored(KEY) !== 'json';
  let isBroken = false;

  function set(next: boolean): boolean {
    if (next === isCells) return false;
    isCells = next;
    writeStored(KEY, next ? undefined : 'json');
    return true;
  }

  return {
    /** Form in a subscription. */
    get format(): 'cells' | undefined {
      return isCells ? 'cells' : undefined;
    },
    /** Whether the form changes with this number of vessels. */
    changesWith: (count: number): boolean => set(isCells ? count >= FEW_VESSELS : count > MANY_VESSELS && !isBroken),
    /** Frames cannot be decoded: use JSON until the page is closed. */
    fail(): void {
      isBroken = true;
      set(false);
    },
  };
}

import { readStored, writeStored } from '../lib/stored.ts';

/** More vessels come as map cells, which are a twentieth of the bytes; of fewer, JSON is small too and comes at once. */
const MANY_VESSELS = 60;
const FEW_VESSELS = 30;
const KEY = 'live-format';

/**
 * In which form the page gets vessels: cells, until it is known that there are few. A page that is opened again begins with the
 * last form.
 */
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
    /** As a subscription states it. */
    get format(): 'cells' | undefined {
      return isCells ? 'cells' : undefined;
    },
    /** Whether the form changes with so many vessels. */
    changesWith: (count: number): boolean => set(isCells ? count >= FEW_VESSELS : count > MANY_VESSELS && !isBroken),
    /** Frames cannot be read: JSON for as long as the page is open. */
    fail(): void {
      isBroken = true;
      set(false);
    },
  };
}

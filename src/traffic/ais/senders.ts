import { isVesselMmsi } from '../../foundation/shared/mmsi.ts';
import type { AisMessage } from './decoder/index.ts';

/** A feed of the whole world has no more vessels; a flood of invented ones must not fill the memory. */
const MAX_VESSELS = 100_000;

/** Counts the different vessels among the senders of messages. */
export function createSenderCount() {
  const vessels = new Set<number>();
  return {
    record({ mmsi }: AisMessage): void {
      if (isVesselMmsi(mmsi) && vessels.size < MAX_VESSELS) vessels.add(mmsi);
    },
    get vessels(): number {
      return vessels.size;
    },
  };
}

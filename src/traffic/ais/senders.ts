import { isVesselMmsi } from '../../foundation/shared/mmsi.ts';
import type { AisMessage } from './decoder/index.ts';

/** More than the vessels of a worldwide feed; limits the memory that a flood of invented vessels can take. */
const MAX_VESSELS = 100_000;

/** Counts the distinct vessels among the senders of messages. */
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

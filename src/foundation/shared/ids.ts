import { randomFillSync } from 'node:crypto';

const ID_BYTES = 16;
/** Random bytes for many ids: a separate request for each would cost more than the id. */
const pool = Buffer.alloc(ID_BYTES * 256);
let used = pool.length;

/** A UUID of version 7 (RFC 9562): ordered by creation time, which keeps indexes compact. */
export const createId = (now: number): string => toUuid(now);

/** Maximum of the 12-bit counter after the time and the version. */
const MAX_COUNTER = 0x0fff;

/**
 * Creates ids in ascending order, also within one millisecond and while the clock is set back, with a counter after the
 * time (RFC 9562, 6.2, method 1).
 */
export function createIdSequence(): (now: number) => string {
  let last = 0;
  let counter = 0;
  return (now) => {
    counter += 1;
    if (now > last || counter > MAX_COUNTER) {
      last = Math.max(now, last + 1);
      counter = 0;
    }
    return toUuid(last, counter);
  };
}

function toUuid(time: number, counter?: number): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + ID_BYTES);
  used += ID_BYTES;
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | (counter ?? bytes.readUInt16BE(6) & MAX_COUNTER), 6);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Owner of the positions that are logged for the trip of a vehicle, neither this vessel nor a ship of a fleet. */
export const ownerOfVehicle = (vehicleId: string): string => `vehicle:${vehicleId}`;

export const isId = (text: string): boolean => UUID.test(text);

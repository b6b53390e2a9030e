import { signal } from '@preact/signals';
import { answerOf, api } from '../api/client.ts';
import { serviceNow } from '../lib/clock.ts';
import { toShipType } from '../lib/ship-type.ts';
import { type LiveVessel, traffic } from '../live/index.ts';

/** Current identity of a vessel, independent of the moment. */
export type VesselLook = Pick<LiveVessel, 'name' | 'callsign' | 'ship_type' | 'ship_type_code' | 'length' | 'beam'>;

/** Incremented when names and sizes were loaded. */
export const looksVersion = signal(0);

const registry = new Map<number, VesselLook>();
/** Time from which the vessels of the registry are loaded. */
let askedFromMs = Number.POSITIVE_INFINITY;

/** From live traffic, else from the registry. */
export const pastLook = (mmsi: number): VesselLook | undefined => traffic.vessels.get(mmsi)?.live ?? registry.get(mmsi);

/** Loads the identity of vessels received at or after a moment; until then they are drawn without names. */
export async function loadVesselLooks(fromMs: number): Promise<void> {
  if (fromMs >= askedFromMs) return;
  const before = askedFromMs;
  askedFromMs = fromMs;
  const withinSecs = Math.ceil((serviceNow() - fromMs) / 1000);
  try {
    const listed = await answerOf(api.GET('/v1/vessels/active', { params: { query: { withinSecs } } }));
    for (const { mmsi, name, callsign, shipType, length, beam } of listed)
      registry.set(mmsi, {
        name: name ?? '',
        callsign,
        ship_type: toShipType(shipType),
        ship_type_code: shipType,
        length,
        beam,
      });
    looksVersion.value += 1;
  } catch {
    // They stay without names; the next moment retries.
    askedFromMs = before;
  }
}

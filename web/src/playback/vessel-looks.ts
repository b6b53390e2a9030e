import { signal } from '@preact/signals';
import { answerOf, api } from '../api/client.ts';
import { serviceNow } from '../lib/clock.ts';
import { toShipType } from '../lib/ship-type.ts';
import { type LiveVessel, traffic } from '../live/index.ts';

/** What a vessel is, as it is known today: it does not change with the moment. */
export type VesselLook = Pick<LiveVessel, 'name' | 'callsign' | 'ship_type' | 'ship_type_code' | 'length' | 'beam'>;

/** Grows when names and sizes have come. */
export const looksVersion = signal(0);

const registry = new Map<number, VesselLook>();
/** Since when the vessels of the registry were received. */
let askedFromMs = Number.POSITIVE_INFINITY;

/** From the vessels around, else from the registry. */
export const pastLook = (mmsi: number): VesselLook | undefined => traffic.vessels.get(mmsi)?.live ?? registry.get(mmsi);

/** Loads what the vessels are that were received at a moment or later; until then they are drawn without names. */
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
    // They stay nameless; the next moment that is looked at asks again.
    askedFromMs = before;
  }
}

import { computed } from '@preact/signals';
import { place } from './router.ts';

/** MMSI in the address `#/vessel/211000001`. */
export const selectedVessel = computed<number | undefined>(() => {
  const [kind, mmsi = ''] = place.value.rest;
  return kind === 'vessel' && /^\d{1,9}$/.test(mmsi) ? Number(mmsi) : undefined;
});

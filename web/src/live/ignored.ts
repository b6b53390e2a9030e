import { computed } from '@preact/signals';
import { answerOf, api } from '../api/client.ts';
import { createResource } from '../api/resource.ts';
import type { Schema } from '../api/schema-types.ts';

export type Ignored = Schema<'IgnoredVessel'>;

/** Vessels that are neither shown nor stored; loaded by the views that show them. */
export const ignoredVessels = createResource(async () => (await answerOf(api.GET('/v1/vessels/ignored'))).ignored);

/** By MMSI; empty until loaded. */
export const ignoredByMmsi = computed(() => new Map((ignoredVessels.data.value ?? []).map((one) => [one.mmsi, one])));

const paramsOf = (mmsi: number) => ({ path: { mmsi: String(mmsi) } });

/** Deletes the record of a vessel and ignores it from now on. */
export async function ignoreVessel(mmsi: number): Promise<void> {
  await answerOf(api.DELETE('/v1/vessels/{mmsi}', { params: { ...paramsOf(mmsi), query: { ignore: true } } }));
  void ignoredVessels.reload();
}

/** Removes a vessel from the list: its next message makes a new record. */
export async function restoreVessel(mmsi: number): Promise<void> {
  await answerOf(api.DELETE('/v1/vessels/ignored/{mmsi}', { params: paramsOf(mmsi) }));
  await ignoredVessels.reload();
}

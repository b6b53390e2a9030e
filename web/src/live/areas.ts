import { computed, effect } from '@preact/signals';
import { answerOf, api } from '../api/client.ts';
import { credentials } from '../api/key.ts';
import { createResource } from '../api/resource.ts';
import type { Schema } from '../api/schema-types.ts';
import { alarmNews } from './index.ts';
import { keepCurrent } from './use-resource.ts';

export type Area = Schema<'Area'>;
export type AnchorWatch = Schema<'AnchorWatch'>;

/** The anchor watch, or null if none is set. */
async function loadAnchorWatch(): Promise<AnchorWatch | null> {
  return (await answerOf(api.GET('/v1/anchor-watch', { params: { query: { optional: true } } }))) ?? null;
}

export const areas = createResource(async () => (await answerOf(api.GET('/v1/areas'))).areas);
export const anchorWatch = createResource(loadAnchorWatch);

const areaNews = computed(() => alarmNews('area'));
const anchorNews = computed(() => alarmNews('anchor', 'mooring'));

/** Loads areas and anchor watch now and after each change of the key, link or alarms; returns a function that stops. */
export function keepAreas(): () => void {
  const stops = [
    effect(() => {
      areaNews.value;
      if (credentials.value) void areas.reload();
    }),
    effect(() => {
      anchorNews.value;
      if (credentials.value) void anchorWatch.reload();
    }),
    keepCurrent(areas, anchorWatch),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

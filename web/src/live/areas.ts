import { computed, effect } from '@preact/signals';
import { answerOf, api } from '../api/client.ts';
import { credentials } from '../api/key.ts';
import { RequestError } from '../api/problem.ts';
import { createResource } from '../api/resource.ts';
import type { ResponseBody } from '../api/response-body.ts';
import { alarmNews } from './index.ts';
import { keepCurrent } from './use-resource.ts';

export type Area = ResponseBody<'/v1/areas'>['areas'][number];
export type AnchorWatch = ResponseBody<'/v1/anchor-watch'>;

const NOT_FOUND = 404;

/** The watch, or null where none is set. */
async function loadAnchorWatch(): Promise<AnchorWatch | null> {
  try {
    return await answerOf(api.GET('/v1/anchor-watch'));
  } catch (cause) {
    if (cause instanceof RequestError && cause.status === NOT_FOUND) return null;
    throw cause;
  }
}

export const areas = createResource(async () => (await answerOf(api.GET('/v1/areas'))).areas);
export const anchorWatch = createResource(loadAnchorWatch);

const areaNews = computed(() => alarmNews('area'));
const anchorNews = computed(() => alarmNews('anchor', 'mooring'));

/** Loads both now, with another key, after a break of the connection and with each alarm of theirs; returns how to stop. */
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

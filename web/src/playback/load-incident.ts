import { answerOf, api } from '../api/client.ts';
import { facts } from '../api/facts.ts';
import { texts } from '../i18n/index.ts';
import { serviceNow } from '../lib/clock.ts';
import { formatUtc } from '../lib/format.ts';
import { version } from '../live/health.ts';
import { extentOf, toLatitude, toLongitude, type View } from '../map/mercator.ts';
import type { Incident } from './incident.ts';
import { loadAlarms } from './jumps.ts';
import type { PlaybackMap } from './playback-map.ts';
import { pastLook } from './vessel-looks.ts';
import { inTurn } from './vessel-recording.ts';

const MINUTE_MS = 60_000;
/** Maximum points per vessel; more than a position every few seconds. */
const MOST_POINTS = 2000;
const PAGE = 200;
/** Maximum bytes of tracks as JSON; the browser holds several copies while writing the file. */
export const MOST_BYTES = 50_000_000;

/** Loads the known data of the shown area around a moment. Rejects if a part cannot be loaded; `cut` lists omitted data. */
export async function loadIncident(map: PlaybackMap, momentMs: number, minutes: number): Promise<Incident> {
  const fromMs = momentMs - minutes * MINUTE_MS;
  const toMs = Math.min(momentMs + minutes * MINUTE_MS, serviceNow());
  const box = boxOf(map.view());
  const caption = [`${texts('playback').past} ${formatUtc(momentMs)}`, `${formatUtc(fromMs)} – ${formatUtc(toMs)}`];
  const image = new Uint8Array(await (await map.makeImage(caption)).arrayBuffer());
  const { vessels, completeUntil, vesselsAfter } = await loadTracks(box, [fromMs, toMs]);
  const names: Record<number, string> = {};
  for (const { mmsi } of vessels) {
    const name = pastLook(mmsi)?.name;
    if (name) names[mmsi] = name;
  }
  const own = facts.peek()?.isOffice ? [] : await loadOwn(fromMs, toMs);
  const { alarms, cutBefore } = await loadAlarms(fromMs, toMs);
  return {
    momentMs,
    fromMs,
    toMs,
    box,
    completeUntil,
    vessels,
    names,
    own,
    alarms,
    cut: { vesselsAfter, alarmsBefore: cutBefore },
    image,
    version: version.peek() ?? '',
  };
}

async function loadTracks(box: Incident['box'], [fromMs, toMs]: readonly [number, number]) {
  const range = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
  const vessels: Incident['vessels'][number][] = [];
  let cursor: number | undefined;
  let completeUntil = '';
  let bytes = 0;
  do {
    const page = {
      detail: 'legs',
      maxPoints: MOST_POINTS,
      limit: PAGE,
      ...(cursor !== undefined && { cursor }),
    } as const;
    const query = { bbox: box.join(','), ...range, ...page };
    const answer = await inTurn(() => answerOf(api.GET('/v1/tracks', { params: { query } })));
    vessels.push(...answer.vessels);
    bytes += JSON.stringify(answer.vessels).length;
    completeUntil = answer.complete_until;
    cursor = answer.next_cursor ?? undefined;
  } while (cursor !== undefined && bytes < MOST_BYTES);
  return { vessels, completeUntil, vesselsAfter: cursor === undefined ? undefined : vessels.at(-1)?.mmsi };
}

async function loadOwn(fromMs: number, toMs: number): Promise<Incident['own']> {
  const query = { start: Math.floor(fromMs / 1000), end: Math.ceil(toMs / 1000) };
  return (await answerOf(api.GET('/v1/router/gps/history', { params: { query } }))).locations;
}

/** West, south, east, north; west is greater than east across 180°. */
function boxOf(view: View): Incident['box'] {
  const { halfWidth, halfHeight } = extentOf(view);
  const { x, y } = view.center;
  const turn = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
  const isWhole = halfWidth >= 0.5;
  const round = (degrees: number) => Number(degrees.toFixed(5));
  return [
    isWhole ? -180 : round(turn(toLongitude(x - halfWidth))),
    round(toLatitude(Math.min(1, y + halfHeight))),
    isWhole ? 180 : round(turn(toLongitude(x + halfWidth))),
    round(toLatitude(Math.max(0, y - halfHeight))),
  ];
}

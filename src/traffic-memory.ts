import type { Config } from './foundation/config/schema.ts';
import type { OpenDatabase } from './foundation/db/open.ts';
import { disabledRoutes } from './server/http/route.ts';
import type { TracksDeps } from './traffic/tracks/index.ts';
import type { ChartDeps } from './traffic/waterway/index.ts';

interface ChartSources extends Omit<ChartDeps, 'settings'> {
  config: Config;
}

/** The waterway learnt from the traffic. Loaded only if learning is on. */
export async function createChart({ config, ...deps }: ChartSources) {
  if (!config.chart.learn) return undefined;
  const waterway = await import('./traffic/waterway/index.ts');
  return waterway.createChart({ ...deps, settings: config.chart });
}

interface TrackSources extends Omit<TracksDeps, 'settings' | 'maxJumpMps' | 'isFile'> {
  config: Config;
  database: OpenDatabase;
}

/** The tracks of other vessels. Loaded only if recording is on. */
export async function createTracks({ config, database, ...deps }: TrackSources) {
  if (!config.tracks.enabled) return undefined;
  const tracks = await import('./traffic/tracks/index.ts');
  return tracks.createTracks({
    ...deps,
    settings: config.tracks,
    maxJumpMps: config.ais.max_jump_mps,
    isFile: database.engine === 'sqlite',
  });
}

/** The routes of stored tracks while recording is off. */
export const noTracks = disabledRoutes('Tracks are disabled. Set tracks.enabled to record them', [
  ...['/v1/vessels/:mmsi/track', '/v1/vessels/:mmsi/track/statistics', '/v1/tracks', '/v1/tracks/*'],
  ...['/v1/playback', '/v1/playback/*'],
]);

import type { FastifyPluginAsync } from 'fastify';
import { ServiceError } from '../../foundation/shared/errors.ts';

const GETS = [
  '/v1/vessels/:mmsi/track',
  '/v1/vessels/:mmsi/track/statistics',
  '/v1/tracks',
  '/v1/tracks/*',
  '/v1/playback',
  '/v1/playback/*',
];
const DELETES = ['/v1/vessels/:mmsi/track', '/v1/tracks'];

const refuse = (): never => {
  throw new ServiceError('NotFound', 'Tracks are disabled. Set tracks.enabled to record them');
};

/** In place of the routes of stored tracks, of which nothing is loaded. */
export const disabledTracks: FastifyPluginAsync = async (app) => {
  const schema = { hide: true };
  for (const path of GETS) app.get(path, { config: { access: 'key', home: 'any' }, schema }, refuse);
  for (const path of DELETES) app.delete(path, { config: { access: 'admin', home: 'any' }, schema }, refuse);
};

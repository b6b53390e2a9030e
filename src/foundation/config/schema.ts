import Type from 'typebox';
import { ais } from './schema-ais.ts';
import { closestApproach, distress } from './schema-alarms.ts';
import { chart, console } from './schema-console.ts';
import { cluster, database, dataDir, storage } from './schema-data.ts';
import { eta } from './schema-eta.ts';
import { fairway } from './schema-fairway.ts';
import { fleet, forwarding } from './schema-forwarding.ts';
import { links } from './schema-links.ts';
import { mdns, mqtt, nmea, signalk } from './schema-neighbours.ts';
import { notify } from './schema-notify.ts';
import { gauge, gps, router } from './schema-position.ts';
import { auth, docs, log, metrics, rateLimit, server, websocket } from './schema-server.ts';
import { trackers } from './schema-trackers.ts';
import { tracks } from './schema-tracks.ts';
import { vessel } from './schema-vessel.ts';

/** Every key of the service: its name in the file, its type, its default, its range and what it means. */
export const configSchema = Type.Object({
  data_dir: dataDir,
  server,
  auth,
  websocket,
  rate_limit: rateLimit,
  docs,
  database,
  storage,
  cluster,
  vessel,
  router,
  gps,
  gauge,
  ais,
  closest_approach: closestApproach,
  distress,
  notify,
  forwarding,
  fleet,
  links,
  nmea,
  signalk,
  mqtt,
  mdns,
  console,
  chart,
  tracks,
  trackers,
  eta,
  fairway,
  log,
  metrics,
});

/** The schema's type as it comes from a file: keys without a default may be absent. */
export type ConfigInput = Type.Static<typeof configSchema>;

/** The same with every key present; one without a default and without a value is undefined. */
type Complete<T> = T extends readonly (infer Item)[]
  ? number extends T['length']
    ? Complete<Item>[]
    : T
  : T extends object
    ? { [K in keyof Required<T>]: Complete<T[K]> }
    : T;

/** The effective configuration. Names are those of the file, so that one search finds a key everywhere. */
export type Config = Complete<ConfigInput>;

import { resolve } from 'node:path';
import type { Config } from '../../foundation/config/schema.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { PROGRAM, programFile } from '../../foundation/shared/program.ts';
import { apart, joinRoutes } from '../../server/http/route.ts';
import { createConsoleRoutes } from './console-routes.ts';
import { createMapUpload, createMapUploadRoutes, mapOf, overlayOf } from './map.ts';
import { createPages } from './pages.ts';

/** Output folder of `npm run build` in `web`. */
const BUILT_PAGES = programFile('web/dist/');

/** Ratio of length to beam. */
const USUAL_RATIO = 8;

export interface ConsoleDeps {
  config: Pick<
    Config,
    | 'data_dir'
    | 'console'
    | 'websocket'
    | 'forwarding'
    | 'docs'
    | 'metrics'
    | 'gauge'
    | 'tracks'
    | 'eta'
    | 'fairway'
    | 'trackers'
    | 'fleet'
    | 'router'
  >;
  version: string;
  log: Log;
  /** Whether there is no configuration file yet. */
  needsSetup?: boolean;
  /** Zooms of the learnt waterway; undefined if none is learnt. */
  chart?: { minZoom: number; maxZoom: number } | undefined;
  alarms?: { readonly approachLimits: { cpaM: number; tcpaSecs: number } | undefined };
  /** Another folder of pages, for tests. */
  folder?: URL;
}

/** Pages for browsers: the console, the stream overlay, and their part of the configuration. */
export function createConsole(deps: ConsoleDeps) {
  const { config, version, log, needsSetup = false, chart, alarms, folder = BUILT_PAGES } = deps;
  const { enabled, language, own_length_m: lengthM, own_beam_m: beamM } = config.console;
  const map = mapOf(config.console);
  const overlay = overlayOf(config.console);
  const own = lengthM === undefined ? null : { lengthM, beamM: beamM ?? lengthM / USUAL_RATIO };
  const facts = {
    map: map?.facts ?? null,
    overlay: overlay?.facts ?? null,
    chart: chart ?? null,
    own,
    maxFixAgeSecs: config.router.max_fix_age_secs,
    closestApproach: alarms?.approachLimits ?? null,
    websocketPath: config.websocket.path,
    queueLimit: config.forwarding.max_queue_size,
    arrivalNoticeMin: config.eta.notice_min ?? null,
    isOn: {
      explorer: config.docs.swagger_ui,
      document: config.docs.openapi_json,
      metrics: config.metrics.enabled,
      gauge: config.gauge.enabled,
      tracks: config.tracks.enabled,
      arrivals: config.eta.enabled ?? config.tracks.enabled,
      fairway: config.fairway.enabled,
      vehicles: config.trackers.enabled,
    },
    isOffice: config.fleet.mode === 'shore',
    label: config.console.label ?? null,
    language,
    version,
    program: PROGRAM,
    needsSetup,
  };
  const pagesAndFacts = createConsoleRoutes({
    facts,
    pages: enabled ? createPages({ folder, log }) : undefined,
    mapFile: map?.file,
    mapOrigins: [...(map?.origins ?? []), ...(overlay ? [overlay.origin] : [])],
  });
  const upload = createMapUpload({
    folder: resolve(config.data_dir, 'charts'),
    maxMb: config.console.map_upload_mb,
  });
  const routes = joinRoutes(pagesAndFacts, ...(enabled ? [apart(createMapUploadRoutes(upload))] : []));
  return {
    routes,
    announced: (port: number) => (enabled ? [{ type: 'http', port, txt: { path: '/app/' } }] : []),
  };
}

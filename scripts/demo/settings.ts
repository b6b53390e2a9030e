import { stringify } from 'smol-toml';
import { DEMO_STRETCH, DEMO_VESSEL } from './fairway.ts';

export interface DemoAddresses {
  port: number;
  track: string;
  speed: number;
  historyIntervalSecs: number;
  antenna: string;
  feed: string;
  gauges: string;
  /** The folder of the notices to skippers. */
  notices: string;
  /** The destinations of positions, both like the example receiver; the second one starts late. */
  shore: string;
  lateShore: string;
  shoreToken: string;
}

/** Half the side of the shown square, with nearly all of the demo's vessels. */
const RADIUS_KM = 30;

/** The demo's `config.toml`. */
export function demoSettings(given: DemoAddresses): string {
  const destination = (name: string, url: string) => ({
    name,
    url,
    token: given.shoreToken,
    device_id: 'wheelhouse-demo',
    health_url: `${url}/health`,
  });
  return stringify({
    server: { port: given.port, shutdown_timeout_ms: 2000 },
    docs: { swagger_ui: true },
    console: { label: 'Demo' },
    router: { provider: 'replay', track: given.track, track_speed: given.speed },
    gps: { history_interval_secs: given.historyIntervalSecs },
    gauge: { enabled: true, base_url: given.gauges, poll_interval_secs: 30 },
    ais: {
      local: { enabled: true, url: given.antenna },
      remote: { enabled: true, url: given.feed, api_key: 'demo', radius_km: RADIUS_KM },
    },
    forwarding: {
      interval_secs: 5,
      retry_delay_ms: 2000,
      health_interval_secs: 20,
      unhealthy_interval_secs: 10,
      destinations: [destination('shore', given.shore), destination('office', given.lateShore)],
    },
    tracks: { enabled: true, max_days: 7 },
    vessel: DEMO_VESSEL,
    fairway: {
      enabled: true,
      sources: [{ name: 'demo', url: given.notices, interval_secs: 60 }],
      stretches: [DEMO_STRETCH],
    },
    log: { format: 'json' },
  });
}

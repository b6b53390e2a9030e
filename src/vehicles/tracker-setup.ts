/** Setup of one app: values to type in, or a link, QR code or file that it reads. */
export interface AppSetup {
  readonly app: 'traccarClient' | 'owntracks' | 'gpslogger' | 'osmand';
  readonly url: string;
  readonly qr: string | null;
  readonly link: string | null;
  readonly file: { readonly name: string; readonly content: string } | null;
}

export interface TrackerSetup {
  readonly token: string;
  readonly url: string;
  readonly plainUrl: string;
  readonly username: string;
  readonly apps: readonly AppSetup[];
  readonly teltonika: { readonly port: number; readonly protocol: 'tcp' } | null;
  readonly owntracksTopic: string | null;
}

export interface SetupGiven {
  /** Base URL of the service for trackers, without a slash at the end. */
  readonly base: string;
  readonly token: string;
  readonly vehicle: { readonly id: string; readonly name: string; readonly identifier: string | null };
  readonly teltonikaPort: number | undefined;
  readonly owntracksTopic: string | undefined;
}

/** Reporting interval. A truck moves 400 m in this time at 50 km/h; a charged phone lasts the day. */
const INTERVAL_SECS = 30;
const DISTANCE_M = 50;

/** Setup of each app. The token is in the address, the only setting that every app has. */
export function toTrackerSetup({ base, token, vehicle, teltonikaPort, owntracksTopic }: SetupGiven): TrackerSetup {
  const plainUrl = `${base}/v1/trackers`;
  const url = `${plainUrl}/${token}`;
  return {
    token,
    url,
    plainUrl,
    username: vehicle.identifier ?? vehicle.id,
    apps: [
      traccarClient(url, vehicle.name),
      ownTracks(url, vehicle.name),
      {
        app: 'gpslogger',
        // %SPD is in m/s, so it needs the parameter `speed_mps`.
        url: `${url}?lat=%LAT&lon=%LON&timestamp=%TIMESTAMP&speed_mps=%SPD&bearing=%DIR&altitude=%ALT&accuracy=%ACC&batt=%BATT`,
        qr: null,
        link: null,
        file: null,
      },
      {
        app: 'osmand',
        url: `${url}?lat={0}&lon={1}&timestamp={2}&hdop={3}&altitude={4}&speed_mps={5}&bearing={6}`,
        qr: null,
        link: null,
        file: null,
      },
    ],
    teltonika: teltonikaPort === undefined ? null : { port: teltonikaPort, protocol: 'tcp' },
    owntracksTopic: owntracksTopic ?? null,
  };
}

/**
 * The app reads its server from origin and path of an address, and its settings from the parameters
 * (configuration_service.dart).
 */
function traccarClient(url: string, name: string): AppSetup {
  const tracking = { interval: String(INTERVAL_SECS), distance: String(DISTANCE_M), accuracy: 'high', buffer: 'true' };
  const settings = new URLSearchParams({ id: name, ...tracking }).toString().replaceAll('+', '%20');
  const qr = `${url}?${settings}`;
  // If the app is installed, its own scheme opens it with the same settings.
  const link = `org.traccar.client://config?${new URLSearchParams({ url }).toString()}&${settings}`;
  return { app: 'traccarClient', url, qr, link, file: null };
}

/** `owntracks:///config?inline=` contains a configuration file in base64 (booklet, remoteconfig). */
function ownTracks(url: string, name: string): AppSetup {
  const tid = (name.match(/[A-Za-z0-9]/g) ?? ['W', 'H']).slice(-2).join('').toUpperCase();
  const configuration = {
    _type: 'configuration',
    // Mode HTTP.
    mode: 3,
    url,
    auth: false,
    deviceId: name.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 40) || 'phone',
    tid,
    // Mode move: frequent reports while the phone moves.
    monitoring: 2,
    locatorInterval: INTERVAL_SECS,
    locatorDisplacement: DISTANCE_M,
  };
  const content = JSON.stringify(configuration);
  const link = `owntracks:///config?inline=${encodeURIComponent(Buffer.from(content).toString('base64'))}`;
  return { app: 'owntracks', url, qr: link, link, file: { name: 'wheelhouse.otrc', content } };
}

import type { Config } from '../../../foundation/config/schema.ts';

export type ForwardingSettings = Config['forwarding'];

/** A service that positions are sent to. */
export interface Destination {
  name: string;
  url: string;
  token: string | undefined;
  deviceId: string | undefined;
  healthUrl: string | undefined;
  /** Format of positions [wheelhouse]. */
  format?: 'wheelhouse' | 'osmand' | 'owntracks';
}

/** Name of the destination that is configured without a list. */
const ONLY_NAME = 'default';

/** The configured destinations: the list if it has entries, else the single url, else none. */
export function toDestinations(settings: ForwardingSettings): Destination[] {
  const single =
    settings.url === undefined ? [] : [{ ...settings, name: ONLY_NAME, url: settings.url, format: undefined }];
  const configured = settings.destinations.length > 0 ? settings.destinations : single;
  return configured.map(({ name, url, token, device_id, health_url, format }) => ({
    name,
    url,
    token,
    deviceId: device_id,
    healthUrl: health_url,
    ...(format && { format }),
  }));
}

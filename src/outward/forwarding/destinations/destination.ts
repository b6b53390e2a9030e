import type { Config } from '../../../foundation/config/schema.ts';

export type ForwardingSettings = Config['forwarding'];

/** A service that positions are sent to. */
export interface Destination {
  name: string;
  url: string;
  token: string | undefined;
  deviceId: string | undefined;
  healthUrl: string | undefined;
  /** How positions are written [wheelhouse]. */
  format?: 'wheelhouse' | 'osmand' | 'owntracks';
}

/** The name of the destination that is configured without a list. */
const ONLY_NAME = 'default';

/** The configured destinations. Where the list has entries, the single url is not used; without either there are none. */
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

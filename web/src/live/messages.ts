// The messages of the WebSocket, by section 6 of the interface. Written by hand until they are generated.

export interface LiveVessel {
  mmsi: number;
  name: string;
  callsign: string | null;
  ship_type: string;
  ship_type_code: number | null;
  nav_status: string;
  nav_status_code: number | null;
  length: number | null;
  beam: number | null;
  latitude: number;
  longitude: number;
  heading: number | null;
  course: number | null;
  speed_kmh: number;
  speed_mps: number;
  speed_mph: number;
  speed_knots: number;
  source: 'local' | 'remote';
  last_seen: string;
  stale?: boolean;
}

export interface BoundingBox {
  sw: [latitude: number, longitude: number];
  ne: [latitude: number, longitude: number];
}

export interface GpsData {
  latitude: number;
  longitude: number;
  altitude: number;
  heading: number | null;
  pdop: number | null;
  hdop: number | null;
  vdop: number | null;
  timestamp: string;
}

export interface SpeedData {
  speed_kmh: number;
  speed_mps: number;
  speed_mph: number;
  speed_knots: number;
}

export interface Alert {
  mmsi: number;
  name: string;
  category: string | null;
  stars: number;
  distanceKm: number;
  starColor: string;
  soundTrigger: { type: 'alert' | 'danger'; soundKey: string; volume: number } | null;
  displayType: 'stars' | 'custom';
  soundEnabled: boolean;
  overlayEnabled: boolean;
  overlayIcon: string | null;
  /** Somebody has said that it is seen, and its stars have not risen since. */
  acknowledged: boolean;
}

export interface WatchlistData {
  alerts: Alert[];
  topAlert: Alert | null;
}

export interface TripData {
  event: 'started' | 'completed' | 'cancelled';
  tripId: string;
  trip: {
    id: string;
    status: 'ACTIVE' | 'COMPLETED' | 'CANCELLED';
    senderId: string;
    receiverId: string;
    cargo: string;
  };
}

export interface ForwardingData {
  destination: string;
  status: string;
  statusCode: number | null;
  latencyMs: number | null;
  queueDepth: number;
  consecutiveFailures: number;
}

export type VesselsMessage =
  | { type: 'vessels'; action: 'snapshot'; vessels: LiveVessel[]; bbox: BoundingBox | null }
  | { type: 'vessels'; action: 'spawn' | 'update'; vessel: LiveVessel }
  | { type: 'vessels'; action: 'remove'; mmsi: number }
  | { type: 'vessels'; action: 'bbox'; bbox: BoundingBox | null };

export type LiveMessage =
  | VesselsMessage
  | { type: 'gps'; data: GpsData }
  | { type: 'speed'; data: SpeedData }
  | { type: 'watchlist'; data: WatchlistData }
  | { type: 'trips'; data: TripData }
  | { type: 'forwarding'; data: ForwardingData }
  | { type: 'subscribed' | 'unsubscribed'; channels: string[] }
  | { type: 'error'; message: string };

export type ChannelName = 'gps' | 'speed' | 'vessels' | 'watchlist' | 'trips' | 'forwarding';

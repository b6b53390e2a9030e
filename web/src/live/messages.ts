// Short names of the WebSocket messages; their types are generated from the service's AsyncAPI document.
import type { components } from '../api/messages.d.ts';

type Schemas = components['schemas'];

export type GpsData = Schemas['Gps']['data'];
export type SpeedData = Schemas['Speed']['data'];
export type TrustData = Schemas['GpsTrust']['data'];
export type TrustCause = TrustData['reasons'][number]['cause'];
export type TripData = Schemas['TripChanged']['data'];
export type WatchlistData = Schemas['AlertsChanged']['data'];
export type Alert = WatchlistData['alerts'][number];
export type AlarmsData = Schemas['AlarmsChanged']['data'];
export type Alarm = AlarmsData['alarms'][number];
export type ForwardingData = Schemas['ForwardingLogged']['data'];
/** Items ahead of your vessel. */
export type FairwayData = Schemas['FairwayAhead']['data'];
/** In an office: all ships as greeting, then each change. */
export type FleetData = Schemas['Fleet']['data'] | Schemas['FleetShip']['data'];
export type Ship = Schemas['Fleet']['data']['ships'][number];
/** All vehicles at first, in one message or several; then each that changes or is deleted. */
export type VehiclesData =
  | Schemas['VehiclesSnapshot']['data']
  | Schemas['VehicleChanged']['data']
  | Schemas['VehicleRemoved']['data'];
export type Vehicle = Schemas['VehicleChanged']['data']['vehicle'];
export type LiveVessel = Schemas['VesselSpawned']['vessel'];
export type BoundingBox = NonNullable<Schemas['VesselsMoved']['bbox']>;

export type VesselsMessage =
  | Schemas['VesselsSnapshot']
  | Schemas['VesselSpawned']
  | Schemas['VesselUpdated']
  | Schemas['VesselRemoved']
  | Schemas['VesselsMoved'];

export type LiveMessage =
  | VesselsMessage
  | Schemas['Gps']
  | Schemas['Speed']
  | Schemas['GpsTrust']
  | Schemas['TripChanged']
  | Schemas['AlertsChanged']
  | Schemas['AlarmsChanged']
  | Schemas['ForwardingLogged']
  | Schemas['Fleet']
  | Schemas['FairwayAhead']
  | Schemas['FleetShip']
  | Schemas['VehiclesSnapshot']
  | Schemas['VehicleChanged']
  | Schemas['VehicleRemoved']
  | Schemas['Subscribed']
  | Schemas['Unsubscribed']
  | Schemas['Error'];

/** Messages by channel. */
export type ChannelName = Exclude<LiveMessage['type'], 'subscribed' | 'unsubscribed' | 'error'>;

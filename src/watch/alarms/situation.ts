import type { Alarm, AlarmType } from './alarm.ts';

/** An alarm as MQTT and notices name it. The text and the name may hold text from radio: never markup. */
export interface Situation
  extends Pick<Alarm, 'id' | 'priority' | 'state' | 'text' | 'name' | 'mmsi' | 'distanceKm' | 'raisedAt' | 'shipName'> {
  readonly type: Exclude<AlarmType, 'watch'> | 'watchlist';
}

/** A watched vessel is called after the watchlist there. */
export const toSituation = (alarm: Alarm): Situation => ({
  id: alarm.id,
  type: alarm.type === 'watch' ? 'watchlist' : alarm.type,
  priority: alarm.priority,
  state: alarm.state,
  text: alarm.text,
  name: alarm.name,
  mmsi: alarm.mmsi,
  distanceKm: alarm.distanceKm,
  raisedAt: alarm.raisedAt,
  ...(alarm.shipName !== undefined && { shipName: alarm.shipName }),
});

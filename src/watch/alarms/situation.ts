import type { Alarm, AlarmType } from './alarm.ts';

/** An alarm in MQTT and notices. Text and name may contain text received by radio: never markup. */
export interface Situation
  extends Pick<Alarm, 'id' | 'priority' | 'state' | 'text' | 'name' | 'mmsi' | 'distanceKm' | 'raisedAt' | 'shipName'> {
  readonly type: Exclude<AlarmType, 'watch'> | 'watchlist';
}

/** The type of a watched vessel is `watchlist`. */
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

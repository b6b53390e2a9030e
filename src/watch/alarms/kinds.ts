import type { Alarm } from './alarm.ts';

/** Kinds in the sync log: alarms from a ship, and acknowledgements requested by an office. */
export const ALARM = 'alarm';
export const ALARM_ACKNOWLEDGEMENT = 'alarmAcknowledgement';
/** The kinds that a ship with an older release uses for watched vessels instead. */
export const FORMER_ALERT = 'alert';
export const FORMER_ACKNOWLEDGEMENT = 'acknowledgement';

/** Hint to the other instances of an office: an alarm of a ship was stored. */
export const SHIP_ALARM = 'alarms.ship';

/** Alerts of watched vessels have separate limits, so that a flood of them displaces no other alarm, and vice versa. */
export type RecordKind = 'alarms' | 'alerts';

export const recordKindOf = ({ type }: Pick<Alarm, 'type'>): RecordKind => (type === 'watch' ? 'alerts' : 'alarms');

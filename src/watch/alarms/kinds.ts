import type { Alarm } from './alarm.ts';

/** The kinds under which a ship hands over its alarms, and an office asks for their acknowledgement. */
export const ALARM = 'alarm';
export const ALARM_ACKNOWLEDGEMENT = 'alarmAcknowledgement';
/** What a ship of an older release has instead of both for a watched vessel. */
export const FORMER_ALERT = 'alert';
export const FORMER_ACKNOWLEDGEMENT = 'acknowledgement';

/** Hint to the other instances of an office: an alarm of a ship was stored. */
export const SHIP_ALARM = 'alarms.ship';

/** Alerts of watched vessels have limits of their own: a flood of them costs no record of any other alarm, nor that of others one of them. */
export type RecordKind = 'alarms' | 'alerts';

export const recordKindOf = ({ type }: Pick<Alarm, 'type'>): RecordKind => (type === 'watch' ? 'alerts' : 'alarms');

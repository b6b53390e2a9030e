/** The kinds under which a ship hands over its alarms, and an office asks for their acknowledgement. */
export const ALARM = 'alarm';
export const ALARM_ACKNOWLEDGEMENT = 'alarmAcknowledgement';

/** Hint to the other instances of an office: an alarm of a ship was stored. */
export const SHIP_ALARM = 'alarms.ship';

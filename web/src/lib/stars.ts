// The same rule as the service's: a ring that is drawn gives the stars that an alert has.
export { MAX_STARS, starsAt } from '../../../src/watch/alarms/proximity/stars.ts';

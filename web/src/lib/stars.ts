// Same rule as in the service: a drawn ring gives the same stars as an alert.
export { MAX_STARS, starsAt } from '../../../src/watch/alarms/proximity/stars.ts';

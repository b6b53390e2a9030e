// Pages that lost the same service reconnect at random delays, by the same rule as the service.
export { backoffMs } from '../../../src/foundation/shared/clock.ts';

// Pages that have lost the same service come back spread out, by the rule that the service itself follows.
export { backoffMs } from '../../../src/foundation/shared/backoff.ts';

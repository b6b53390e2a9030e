export { CONFIGURED_KEY } from '../../../src/foundation/shared/configured-key.ts';

export { CONFIGURED_KEY } from '../../../src/foundation/texts/configured-key.ts';

export { targetsFirst } from '../../../src/foundation/shared/logged-entry.ts';

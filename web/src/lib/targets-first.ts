export { targetsFirst } from '../../../src/foundation/shared/targets-first.ts';

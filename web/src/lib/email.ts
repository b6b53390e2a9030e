export { isEmail } from '../../../src/shared/email.ts';

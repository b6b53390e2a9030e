import { toHref } from '../../../lib/router.ts';
import type { Step } from './setup-checks.ts';

/** Each step has an address, so that Back returns to the one before. */
export const stepHref = (step: Step | 'done'): string => toHref('settings', 'setup', step);

import { texts } from '../i18n/index.ts';
import { CONFIGURED_KEY } from '../lib/configured-key.ts';

/** Name of a key or person on its own. */
export const keyName = (name: string): string => (name === CONFIGURED_KEY ? texts('common').configuredKey : name);

/** The same after the word for "by". */
export const byKeyName = (name: string): string => (name === CONFIGURED_KEY ? texts('common').byConfiguredKey : name);

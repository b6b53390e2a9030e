import { signal } from '@preact/signals';
import type { Session } from './session.ts';

/** The shown playback, for elements beside the map. */
export const currentSession = signal<Session | undefined>(undefined);

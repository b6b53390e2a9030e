import { signal } from '@preact/signals';
import type { Session } from './session.ts';

/** The playback that the page shows, for what stands beside the map. */
export const currentSession = signal<Session | undefined>(undefined);

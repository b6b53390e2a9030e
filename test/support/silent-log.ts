import { pino } from 'pino';

/** A real logger that writes nothing. */
export const silentLog = pino({ level: 'silent' });

import { existsSync } from 'node:fs';

/** systemd-timesyncd creates this file after it has set the clock from a server. */
const MARK = '/run/systemd/timesync/synchronized';

/** Whether the clock of this computer is set by a time server; false if unknown. */
export const isClockSynchronised = (): boolean => existsSync(MARK);

import { existsSync } from 'node:fs';

/** systemd-timesyncd makes this file when it has set the clock by a server. */
const MARK = '/run/systemd/timesync/synchronized';

/** Whether the clock of this computer is known to be set by a time server; false where that is not known. */
export const isClockSynchronised = (): boolean => existsSync(MARK);

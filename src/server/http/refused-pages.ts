import type { IncomingHttpHeaders } from 'node:http';
import type { Log } from '../../foundation/shared/logging/log.ts';
import { logEvent } from '../../foundation/shared/logging/log-events.ts';

/** Maximum number of remembered origins, so that a page that invents origins cannot fill the log. */
const MAX_ORIGINS = 50;
/** The origin of a page in a file or a sandbox. */
const NO_ORIGIN = 'null';

/** Logs the first refusal of each origin, with the setting that would allow it. */
export function createRefusedPages(log: Pick<Log, 'warn'>) {
  const logged = new Set<string>();
  return ({ origin }: Pick<IncomingHttpHeaders, 'origin'>): void => {
    if (origin === undefined || logged.size >= MAX_ORIGINS || logged.has(origin) || !isOrigin(origin)) return;
    logged.add(origin);
    logEvent(log, 'http.page_refused', { origin });
  };
}

const isOrigin = (text: string): boolean =>
  text === NO_ORIGIN || (text.length <= 300 && URL.canParse(text) && new URL(text).origin === text);

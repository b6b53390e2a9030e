import type { IncomingHttpHeaders } from 'node:http';
import type { Log } from '../../foundation/shared/logging/log.ts';
import { logEvent } from '../../foundation/shared/logging/log-events.ts';

/** Nobody has so many web apps. A page that invents origins must not fill the log. */
const MAX_ORIGINS = 50;
/** What a page in a file or in a sandbox sends. */
const NO_ORIGIN = 'null';

/** Logs the first refusal of each origin, so that the owner of the page learns what to set. */
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

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Only draws pages: it has no windows and no notices, and takes half the processor time. */
const HEADLESS = ['chromium-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome'];

/** The system's browser; undefined where there is none. */
export const findBrowser = (): string | undefined => findProgram(WHOLE);

/** The system's browser without a window where that is installed, else the whole one. */
export const findHeadlessBrowser = (): string | undefined => findProgram(HEADLESS) ?? findBrowser();

function findProgram(names: readonly string[]): string | undefined {
  const places = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

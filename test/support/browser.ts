import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';
import { realPart } from './real-parts.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The system's browser; undefined where there is none. */
function findBrowser(): string | undefined {
  const places = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const executablePath = findBrowser();

/** For `describe.skipIf(!hasBrowser)`; with `REQUIRE_REAL_PARTS=1` a missing browser is a failure. */
export const hasBrowser = realPart('Chromium', executablePath !== undefined);

// A container has no sandbox and no graphics card; the map is then drawn by the processor.
const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

let browser: Promise<Browser> | undefined;

function startBrowser(): Promise<Browser> {
  if (executablePath === undefined) throw new Error('no Chromium is installed');
  browser ??= chromium.launch({ executablePath, args: ARGUMENTS });
  return browser;
}

export interface BrowserPage {
  page: Page;
  /** What went wrong in the page: errors, violations of the Content-Security-Policy, files that did not load. */
  faults: string[];
}

/** A page in a fresh profile, closed when the test has finished. One browser serves all tests of a file. */
export async function openPage(
  options: { width?: number; height?: number; locale?: string; reducedMotion?: 'reduce' } = {},
): Promise<BrowserPage> {
  const { width = 1280, height = 800, locale = 'en-GB', reducedMotion } = options;
  const context = await (await startBrowser()).newContext({
    viewport: { width, height },
    locale,
    ...(reducedMotion && { reducedMotion }),
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  return { page, faults };
}

/** For the end of a file: `closeBrowserAfterAll()` once at its top. */
export function closeBrowserAfterAll(): void {
  afterAll(async () => {
    await (await browser)?.close();
    browser = undefined;
  });
}

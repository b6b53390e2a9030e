import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { realPart } from '../real/real-parts.ts';
import { findViolations, type Palette } from './axe.ts';
import { findBrowser, findHeadlessBrowser } from './find-browser.ts';

const whole = findBrowser();

/** For `describe.skipIf(!hasBrowser)`; with `REQUIRE_REAL_PARTS=1` a missing browser is a failure. */
export const hasBrowser = realPart('Chromium', whole !== undefined);

// A container has no sandbox and no graphics card. Only the map needs an emulated one: drawing every page with it takes
// twice the processor time.
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--use-angle=swiftshader-webgl',
  '--enable-unsafe-swiftshader',
  // The popups of the address bar are pages of their own, made for each window. The option replaces that of Playwright, so
  // its features that a test can notice are here too.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    // A process that waits for a page which no test opens.
    'SpareRendererForSitePerProcess',
    'ThirdPartyStoragePartitioning',
  ].join()}`,
  // Foreign names for this machine, as an attacker's name server gives them.
  '--host-resolver-rules=MAP evil.example 127.0.0.1',
];

/** Pages are drawn by the processor here, which takes seconds on a busy machine. */
const PATIENCE_MS = 60_000;

const browsers = new Map<string, Promise<Browser>>();

function startBrowser(executablePath: string | undefined): Promise<Browser> {
  if (executablePath === undefined) throw new Error('no Chromium is installed');
  const browser = browsers.get(executablePath) ?? chromium.launch({ executablePath, args: ARGUMENTS });
  browsers.set(executablePath, browser);
  return browser;
}

/** A browser reports every refusal as an error, also of what only an admin's key is allowed. */
const OFTEN_REFUSED = ['/v1/keys', '/v1/database'];

export interface BrowserPage {
  page: Page;
  /** What went wrong in the page: errors, violations of the Content-Security-Policy, files that did not load. */
  failures: string[];
}

/** Between two frames of a page that has no motion: the processor draws them, and a map could use all of it. */
const FRAME_MS = 100;

/** Runs in the page. */
function drawRarely(frameMs: number): void {
  globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), frameMs));
  globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
}

/** Runs in the page. */
function drawNothing(): void {
  const { prototype } = WebGL2RenderingContext;
  prototype.drawArrays = prototype.drawElements = () => undefined;
  prototype.drawArraysInstanced = prototype.drawElementsInstanced = () => undefined;
}

interface PageOptions {
  width?: number;
  height?: number;
  locale?: string;
  /** Whether things glide, fade and blink, as for most users; without it nothing does, and frames are few [false]. */
  hasMotion?: boolean;
  /** Whether the map is drawn, for who looks at its pixels; it takes a sixth of the processor time of a test [false]. */
  isDrawn?: boolean;
  /** Whether the page has its service worker, which loads everything once more in each fresh profile [false]. */
  hasServiceWorker?: boolean;
  /** Whether it opens pages by HTTPS with a certificate that nobody vouches for [false]. */
  acceptsAnyCertificate?: boolean;
  /** Whether the browser can show notices of the operating system [false]. */
  hasNotices?: boolean;
}

/** A page in a fresh profile, closed when the test has finished. One browser serves all files of a worker and ends with it. */
export async function openPage(options: PageOptions = {}): Promise<BrowserPage> {
  const { width = 1280, height = 800, locale = 'en-GB' } = options;
  const { hasMotion = false, isDrawn = false, hasServiceWorker = false, hasNotices = false } = options;
  const { acceptsAnyCertificate: ignoreHTTPSErrors = false } = options;
  const browser = await startBrowser(hasNotices ? whole : findHeadlessBrowser());
  const context = await browser.newContext({
    viewport: { width, height },
    locale,
    ignoreHTTPSErrors,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
  });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(PATIENCE_MS);
  if (!hasMotion) await context.addInitScript(drawRarely, FRAME_MS);
  if (!isDrawn) await context.addInitScript(drawNothing);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() !== 'error' || OFTEN_REFUSED.some((path) => url.endsWith(path))) return;
    failures.push(`${message.text()} (${url})`);
  });
  return { page, failures };
}

/** Fails with what axe objects to in the page as it is; what depends on colours, in all three palettes unless given. */
export async function expectAccessible(page: Page, palettes?: readonly Palette[]): Promise<void> {
  expect(await findViolations(page, palettes), 'axe').toEqual([]);
}

/** Without what a test provokes on purpose, which the browser reports as an error too. */
export const unexpected = (failures: readonly string[], ...provoked: string[]) =>
  failures.filter((failure) => !provoked.some((known) => failure.includes(known)));

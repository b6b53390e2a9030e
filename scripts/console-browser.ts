import { type Browser, chromium, type Page } from 'playwright-core';

/** Where Debian has it. */
export const USUAL_BROWSER = '/usr/bin/chromium';

interface ConsoleView {
  width: number;
  height: number;
  language: string;
  /** Entries of local storage as after an earlier visit: the key, the palette. */
  kept: Readonly<Record<string, string>>;
}

/** A browser that draws in software, and that also runs as root. */
export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });

/** A page with these entries in local storage; its errors are printed. */
export async function openPage(browser: Browser, { width, height, language, kept }: ConsoleView): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, locale: language });
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(`wheelhouse.${name}`, value);
  }, kept);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text());
  });
  page.on('pageerror', (error) => console.error(error));
  return page;
}

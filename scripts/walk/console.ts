// Walks a newcomer's path through the console in Chromium, from the first start to a printed trip, in every language and at
// four widths. After each step nothing may stick out, be covered, be inaccessible to axe or lack its text. Screenshots and contact
// sheets are in .cache/walk, to be looked at:
//
//   npm run walk -- [--width 390,320] [--language de,en] [--palette day,night]
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, USUAL_BROWSER } from '../console-browser.ts';
import { ROOT } from '../docs/doc-service.ts';
import { findFaults, findLayoutFaults } from './faults.ts';
import { startWalkedService } from './service.ts';
import { writeSheet } from './sheet.ts';
import { textNames, WALKED_LANGUAGES, type WalkedLanguage, walk } from './steps.ts';

const OUT = join(ROOT, '.cache/walk');
const WIDTHS = [1440, 1024, 390, 320];
/** A desk, a tablet and two phones. */
const HEIGHTS: Record<number, number> = { 1440: 900, 1024: 768, 390: 844, 320: 568 };
/** The time limit for anything to appear. */
const PATIENCE_MS = 20_000;
/** The interval of frames: without a graphics card, drawing uses the processor. */
const FRAME_MS = 100;

const { values } = parseArgs({
  options: {
    width: { type: 'string', default: WIDTHS.join() },
    language: { type: 'string', default: WALKED_LANGUAGES.join() },
    palette: { type: 'string', default: 'day' },
    browser: { type: 'string', default: process.env['BROWSER'] ?? USUAL_BROWSER },
  },
});
const widths = values.width.split(',').map(Number);
const languages = values.language.split(',').map(toLanguage);
const palettes = values.palette.split(',');

interface Look {
  language: WalkedLanguage;
  width: number;
  palette: string;
}

const folderOf = ({ language, width, palette }: Look) => join(OUT, language, `${width} ${palette}`);

const toRow = (look: Look) => ({
  title: `${look.language} ${look.width} px ${look.palette}`,
  folder: folderOf(look),
  width: look.width,
});

const browser = await launchBrowser(values.browser);
let faultCount = 0;
try {
  for (const palette of palettes) {
    for (const language of languages) {
      for (const width of widths) {
        const startedAt = performance.now();
        const { steps, faults } = await walkOnce(browser, { language, width, palette });
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        console.log(`${language} ${width} px ${palette}: ${steps} steps, ${faults.length} faults, ${seconds} s`);
        for (const fault of faults) console.log(`  ${fault}`);
        faultCount += faults.length;
      }
      const rows = WIDTHS.map((width) => toRow({ language, width, palette }));
      await writeSheet(browser, { rows, file: join(OUT, `${language} ${palette}.png`) });
    }
    for (const width of widths) {
      const rows = WALKED_LANGUAGES.map((language) => toRow({ language, width, palette }));
      await writeSheet(browser, { rows, file: join(OUT, `${width} ${palette}.png`) });
    }
  }
} finally {
  await browser.close();
}
console.log(`sheets in ${OUT}`);
if (faultCount > 0) process.exitCode = 1;

function toLanguage(name: string): WalkedLanguage {
  const known = WALKED_LANGUAGES.find((language) => language === name);
  if (!known) throw new Error(`--language ${name}: the console has ${WALKED_LANGUAGES.join(', ')}`);
  return known;
}

/** Walks one look with its own service. An error ends the walk and counts as one more fault. */
async function walkOnce(from: Browser, given: Look) {
  const { language } = given;
  const folder = folderOf(given);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const faults: string[] = [];
  let steps = 0;
  let lastStep = 'start';
  await using service = await startWalkedService();
  const page = await openPage(from, given);
  const names = textNames();
  const note = (step: string, found: string[]) => faults.push(...found.map((fault) => `${step}: ${fault}`));
  page.on('pageerror', (error) => note(lastStep, [String(error)]));
  const shoot = (step: string, isWhole = false) => {
    const number = String(steps).padStart(2, '0');
    return page.screenshot({ path: join(folder, `${number} ${step}.png`), fullPage: isWhole });
  };
  try {
    await walk({
      page,
      service,
      language,
      async look(step) {
        steps += 1;
        lastStep = step;
        await shoot(step);
        note(step, await findFaults(page, { language, textNames: names }));
        if (!(await scrollToEnd(page))) return;
        await shoot(`${step}, end`);
        note(`${step}, end`, await findFaults(page, { language, textNames: names }));
      },
      async lookAtPrint(step) {
        steps += 1;
        await page.emulateMedia({ media: 'print' });
        await shoot(step, true);
        note(step, await findLayoutFaults(page, { language, textNames: names }));
        await page.emulateMedia({ media: 'screen' });
      },
    });
  } catch (error) {
    note(`after ${lastStep}`, [String(error)]);
    await shoot('failed');
  }
  await page.context().close();
  return { steps, faults: [...new Set(faults)] };
}

async function openPage(from: Browser, { language, width, palette }: Look): Promise<Page> {
  const context = await from.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    locale: language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript((frameMs) => {
    globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), frameMs));
    globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
  }, FRAME_MS);
  await context.addInitScript((name) => localStorage.setItem('wheelhouse.palette', name), palette);
  return context.newPage();
}

/** Scrolls the topmost scrollable element to its end; false if all of it is already visible. */
function scrollToEnd(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const places = ['dialog:modal', 'dialog:modal .dialog-body', '.drawer-body', '.page', '#view'];
    const found = places.flatMap((place) => [...document.querySelectorAll(place)]);
    const modal = document.querySelector('dialog:modal');
    const scroller = found.find(
      (element) => (!modal || modal.contains(element)) && element.scrollHeight > element.clientHeight + 8,
    );
    scroller?.scrollTo(0, scroller.scrollHeight);
    return scroller !== undefined && scroller.scrollTop > 0;
  });
}

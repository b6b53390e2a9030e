import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

/** The width of each image on a sheet, in px. */
const THUMBNAIL_PX = { wide: 460, narrow: 220 } as const;
const NARROW_PX = 700;

interface Sheet {
  /** The rows of the sheet, each with its title and the folder of its images. */
  rows: readonly { title: string; folder: string; width: number }[];
  file: string;
}

/** Arranges the images in rows, for a person to compare them. */
export async function writeSheet(browser: Browser, { rows, file }: Sheet): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2400, height: 800 } });
  await page.setContent(`<style>
    body { margin: 12px; font: 14px sans-serif; background: #888 }
    section { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
    figure { margin: 0; background: #fff }
    img { display: block; width: 100% }
  </style>${rows.map(toRow).join('')}`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

function toRow({ title, folder, width }: Sheet['rows'][number]): string {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const size = width < NARROW_PX ? THUMBNAIL_PX.narrow : THUMBNAIL_PX.wide;
  const figures = names.map((name) => {
    const source = `data:image/png;base64,${readFileSync(join(folder, name)).toString('base64')}`;
    return `<figure style="width: ${size}px"><figcaption>${name.slice(0, -4)}</figcaption><img src="${source}"></figure>`;
  });
  return `<h2>${title}</h2><section>${figures.join('')}</section>`;
}

// Draws the PNG icons of the installed console from web/public/icon.svg and icon-maskable.svg: browsers install a page
// as an app only with PNG icons of 192 and 512 px, and a phone shows the badge in its status bar as a silhouette.
import { readFileSync, writeFileSync } from 'node:fs';
import { launchBrowser, USUAL_BROWSER } from './console-browser.ts';

const FOLDER = new URL('../web/public/', import.meta.url);

const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

/** White on a transparent background: the system uses only its opacity. */
const toSilhouette = (svg: string): string =>
  svg
    .replace(/<rect[^>]*>/, '')
    .replaceAll(/stroke="#\w+"/g, 'stroke="#fff"')
    .replaceAll(/fill="#\w+"/g, 'fill="#fff"');

const icons = [
  { name: 'icon-192.png', size: 192, svg: read('icon.svg') },
  { name: 'icon-512.png', size: 512, svg: read('icon.svg') },
  { name: 'icon-maskable-512.png', size: 512, svg: read('icon-maskable.svg') },
  { name: 'badge-96.png', size: 96, svg: toSilhouette(read('icon.svg')) },
];

const browser = await launchBrowser(process.env['CHROMIUM'] ?? USUAL_BROWSER);
for (const { name, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const url = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<style>*{margin:0}img{display:block}</style><img src="${url}" width="${size}" height="${size}">`,
  );
  writeFileSync(new URL(name, FOLDER), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();

import { expect, test, vi } from 'vitest';
import { palette, paletteChoice, startPreferences } from './preferences.ts';
import { addRedraw, printPage } from './print.ts';

test('a page in the colours of the night is printed when its map has those of paper, and not before', async () => {
  startPreferences();
  paletteChoice.value = 'night';
  const shown: string[] = [];
  vi.stubGlobal('print', () => shown.push(palette.value));
  const { promise, resolve } = Promise.withResolvers<void>();
  addRedraw(promise);
  const printed = printPage();
  for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  expect(palette.value).toBe('day');
  expect(shown).toEqual([]);
  resolve();
  await printed;
  expect(shown).toEqual(['day']);
  dispatchEvent(new Event('afterprint'));
  expect(palette.value).toBe('night');
  vi.unstubAllGlobals();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allTexts } from '../test/texts.ts';
import { language, paletteChoice, startPreferences } from './preferences.ts';

const shown = () => document.documentElement.dataset['palette'];

test('paper gets the day palette, and the screen its own again afterwards', () => {
  startPreferences();
  paletteChoice.value = 'night';
  expect(shown()).toBe('night');
  dispatchEvent(new Event('beforeprint'));
  expect(shown()).toBe('day');
  dispatchEvent(new Event('afterprint'));
  expect(shown()).toBe('night');
});

test.each(['en', 'de', 'fr', 'nl'] as const)('what is installed in %s has the names of that language', (shown) => {
  document.head.innerHTML = '<link rel="manifest" href="./manifest.webmanifest">';
  startPreferences();
  language.value = shown;
  const name = document.querySelector('link')?.getAttribute('href') ?? '';
  language.value = 'en';
  const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../public', file), 'utf8'));
  const { lang, description, shortcuts, ...rest } = read(name);
  const { lang: _lang, description: _description, shortcuts: usual, ...usualRest } = read('manifest.webmanifest');
  const { alarms, watch, instruments } = allTexts[shown].common;
  expect(lang).toBe(shown);
  expect(description).not.toBe('');
  expect(shortcuts.map((shortcut: { name: string }) => shortcut.name)).toEqual([alarms, watch, instruments]);
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(usual.map(({ url }: { url: string }) => url));
  expect(rest).toEqual(usualRest);
});

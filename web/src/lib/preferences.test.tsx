import { expect, test } from 'vitest';
import { paletteChoice, startPreferences } from './preferences.ts';

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

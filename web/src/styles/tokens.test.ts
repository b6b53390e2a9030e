import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The custom properties of one palette. */
function paletteOf(name: string): Map<string, string> {
  const block = new RegExp(`data-palette="${name}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/(--[a-z-]+): (#[0-9a-f]{6});/g)].map(([, key, value]) => [key ?? '', value ?? '']),
  );
}

/** Relative luminance by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['--ground', '--raised', '--sunken', '--field'];
const pairs: [text: string, ground: string][] = [
  ...['--ink', '--ink-soft', '--accent', '--danger', '--warn', '--good'].flatMap((text) =>
    GROUNDS.map((ground): [string, string] => [text, ground]),
  ),
  ['--on-accent', '--accent-fill'],
  ['--on-danger', '--danger-fill'],
  ['--map-label', '--map-halo'],
  ['--ink', '--map-ground'],
  ...['accent', 'danger', 'warn', 'good'].flatMap((kind): [string, string][] => [
    [`--${kind}`, `--${kind}-soft`],
    ['--ink', `--${kind}-soft`],
  ]),
];

describe.each(['day', 'dusk', 'night'])('the palette %s', (name) => {
  const palette = paletteOf(name);
  const colourOf = (key: string) => palette.get(key) ?? '';

  test.each(pairs)('reads well: %s on %s', (text, ground) => {
    expect(contrast(colourOf(text), colourOf(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test('has a focus ring and borders of controls that can be seen', () => {
    for (const ground of GROUNDS) {
      expect(contrast(colourOf('--focus'), colourOf(ground))).toBeGreaterThanOrEqual(3);
    }
  });
});

test('at night there is nothing but red and amber of low luminance', () => {
  for (const [key, colour] of paletteOf('night')) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    expect(green, key).toBeLessThanOrEqual(red * 0.75);
    expect(blue, key).toBeLessThanOrEqual(Math.max(red * 0.5, 8));
    expect(luminance(colour), key).toBeLessThan(0.45);
  }
});

test('at night no surface shines: bars and buttons are dark, and what is written on them is not', () => {
  const palette = paletteOf('night');
  for (const key of ['--accent-fill', '--danger-fill', '--warn-soft', '--danger-soft', '--ground', '--raised']) {
    expect(luminance(palette.get(key) ?? '#ffffff'), key).toBeLessThan(0.02);
  }
});

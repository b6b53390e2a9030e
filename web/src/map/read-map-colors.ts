import { KINDS, type Kind } from '../lib/ship-type.ts';

export interface Color {
  hex: string;
  /** Components from 0 to 1, for the graphics card. */
  rgba: [red: number, green: number, blue: number, alpha: number];
}

/** Colours of the map in the current palette. */
export interface MapColors {
  kinds: Record<Kind, Color>;
  outline: Color;
  core: Color;
  ground: string;
  water: string;
  fairway: string;
  land: string;
  green: string;
  road: string;
  building: string;
  line: string;
  label: string;
  halo: string;
  own: string;
  ownCore: string;
  trail: string;
  accent: string;
  danger: string;
  warn: string;
  ink: string;
}

/** Reads the colours from the style sheet, their only definition. */
export function readMapColors(): MapColors {
  const style = getComputedStyle(document.documentElement);
  const hex = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, toColor(hex(`vessel-${kind}`))]));
  return {
    kinds: kinds as Record<Kind, Color>,
    outline: toColor(hex('vessel-outline')),
    core: toColor(hex('map-halo')),
    ground: hex('map-ground'),
    water: hex('map-water'),
    fairway: hex('map-fairway'),
    land: hex('map-land'),
    green: hex('map-green'),
    road: hex('map-road'),
    building: hex('map-building'),
    line: hex('map-line'),
    label: hex('map-label'),
    halo: hex('map-halo'),
    own: hex('own'),
    ownCore: hex('own-core'),
    trail: hex('trail'),
    accent: hex('accent'),
    danger: hex('danger'),
    warn: hex('warn'),
    ink: hex('ink'),
  };
}

const toColor = (hex: string): Color => ({ hex, rgba: toRgba(hex) });

export function toRgba(hex: string): Color['rgba'] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [red, green, blue, 1];
}

import { defineWords } from '../i18n/index.ts';

export const words = defineWords({
  en: {
    allow: 'Tap to allow sound',
    allowWhy: 'The browser keeps this page silent until you touch it.',
    unheard: (count: number) => (count === 1 ? '1 alert was not heard' : `${count} alerts were not heard`),
    missing: 'This browser cannot play sounds.',
    failed: (key: string) => `The sound "${key}" could not be played; you hear a beep in its place.`,
    onDevice: 'Sound on this device',
    on: 'Sound on',
    off: 'Muted',
    announced: (name: string, stars: number, distance: string) => `${name}, ${stars} of 5 stars, ${distance}`,
  },
  de: {
    allow: 'Tippen, um Ton zu erlauben',
    allowWhy: 'Der Browser hält diese Seite stumm, bis man sie berührt.',
    unheard: (count) => (count === 1 ? '1 Warnung blieb stumm' : `${count} Warnungen blieben stumm`),
    missing: 'Dieser Browser kann keine Töne abspielen.',
    failed: (key) => `Der Ton „${key}“ ließ sich nicht abspielen; stattdessen piept es.`,
    onDevice: 'Ton auf diesem Gerät',
    on: 'Ton an',
    off: 'Stumm',
    announced: (name, stars, distance) => `${name}, ${stars} von 5 Sternen, ${distance}`,
  },
});

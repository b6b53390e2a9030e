export const sound = {
  allow: 'Allow sound',
  allowWhy: 'The browser keeps this page silent until you touch it.',
  unplayed: (count: number) => (count === 1 ? '1 alert made no sound' : `${count} alerts made no sound`),
  missing: 'This browser cannot play sounds.',
  failed: (key: string) => `The sound "${key}" could not be played; a beep is played in its place.`,
  onDevice: 'Sound on this device',
  on: 'Sound on',
  off: 'Muted',
  announced: (name: string, stars: number, distance: string) => `${name}, ${stars} of 5 stars, ${distance}`,
};

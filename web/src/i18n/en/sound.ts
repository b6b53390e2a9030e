export const sound = {
  allow: 'Tap to allow sound',
  allowWhy: 'The browser keeps this page silent until you touch it.',
  unplayed: (count: number) => (count === 1 ? '1 alert was not heard' : `${count} alerts were not heard`),
  missing: 'This browser cannot play sounds.',
  failed: (key: string) => `The sound "${key}" could not be played; you hear a beep in its place.`,
  onDevice: 'Sound on this device',
  on: 'Sound on',
  off: 'Muted',
  announced: (name: string, stars: number, distance: string) => `${name}, ${stars} of 5 stars, ${distance}`,
};

import { expect, test } from 'vitest';
import { placesInView } from './shown-fleet.ts';

const place = (longitude: number) => ({ latitude: 50.36, longitude });
const ship = {
  ...place(7.6),
  id: 'mv-anna',
  name: 'MV Anna',
  headingDeg: null,
  isLate: false,
  isLastKnown: false,
  hasAlert: false,
  title: 'MV Anna',
};
const track = { recorded: [[place(7.4), place(7.5)]], gaps: [] };

test('ships are in view with their tracks', () => {
  expect(placesInView({ ships: [ship], track })).toEqual([ship, place(7.4), place(7.5)]);
});

test('in a playback the ships are in view, and the region where none is known', () => {
  const around = [place(8)];
  expect(placesInView({ ships: [ship], track, around })).toEqual([ship]);
  expect(placesInView({ ships: [], track, around })).toEqual(around);
});

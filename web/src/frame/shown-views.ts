import { facts } from '../api/facts.ts';
import { ROOMS } from '../lib/router.ts';

type Shown = (typeof ROOMS)[number];

/** What leads to a room after the key `g`. */
export const SHORTCUT_LETTERS: Readonly<Record<Shown, string>> = {
  map: 'm',
  fleet: 'l',
  watch: 'w',
  vessels: 'v',
  trips: 't',
  forwarding: 'f',
  system: 's',
};

/** What the rail leads to: only an office has a fleet. */
export const shownRooms = (): readonly Shown[] => ROOMS.filter((room) => room !== 'fleet' || facts.value?.isOffice);

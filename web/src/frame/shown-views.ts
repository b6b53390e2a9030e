import { facts } from '../api/facts.ts';
import { VIEWS } from '../lib/router.ts';

type Shown = (typeof VIEWS)[number];

/** Key after `g` for each view. */
export const SHORTCUT_LETTERS: Readonly<Record<Shown, string>> = {
  map: 'm',
  fleet: 'l',
  ahead: 'n',
  watch: 'w',
  vessels: 'v',
  trips: 't',
  forwarding: 'f',
  system: 's',
};

/** Start view of the console: an office has no position on the map and starts with its ships. */
export const home = (): Shown => (facts.value?.isOffice ? 'fleet' : 'map');

/** Views in the navigation: only an office has a fleet, and only a vessel has a fairway ahead. */
export const shownViews = (): readonly Shown[] =>
  VIEWS.filter((view) => {
    const isOffice = facts.value?.isOffice === true;
    if (view === 'fleet') return isOffice;
    return view !== 'ahead' || (!isOffice && facts.value?.isOn.fairway === true);
  });

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
  vehicles: 'u',
  trips: 't',
  forwarding: 'f',
  system: 's',
};

/** Start view of the console: an office has no position on the map and starts with its ships. */
export const home = (): Shown => (facts.value?.isOffice ? 'fleet' : 'map');

/**
 * What the navigation leads to: only an office has a fleet, of which its vehicles are a part, and only a vessel has a
 * fairway ahead. Where trackers are enabled the vehicles are shown before the first one, which is added there.
 */
export const shownViews = (): readonly Shown[] =>
  VIEWS.filter((view) => {
    const isOffice = facts.value?.isOffice === true;
    if (view === 'fleet') return isOffice;
    if (view === 'vehicles') return !isOffice && facts.value?.isOn.vehicles === true;
    return view !== 'ahead' || (!isOffice && facts.value?.isOn.fairway === true);
  });

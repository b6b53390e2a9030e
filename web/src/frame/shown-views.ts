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
 * Views that the navigation leads to. Only an office has the view of the fleet, which includes its vehicles; only a vessel
 * has the view of the fairway ahead. If trackers are enabled, the view of vehicles is shown even without a vehicle: the
 * first one is added there.
 */
export const shownViews = (): readonly Shown[] =>
  VIEWS.filter((view) => {
    const isOffice = facts.value?.isOffice === true;
    if (view === 'fleet') return isOffice;
    if (view === 'vehicles') return !isOffice && facts.value?.isOn.vehicles === true;
    return view !== 'ahead' || (!isOffice && facts.value?.isOn.fairway === true);
  });

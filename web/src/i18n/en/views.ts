// What the views beside the map say. Each language has the files of this list.
export { ahead } from './views/ahead.ts';
export { alarmPage } from './views/alarm-page.ts';
export { areas } from './views/areas.ts';
export { cargoClock } from './views/cargo-clock.ts';
export { chart } from './views/chart.ts';
export { clients } from './views/clients.ts';
export { data } from './views/data.ts';
export { fleet } from './views/fleet.ts';
export { forwarding } from './views/forwarding.ts';
export { gauge } from './views/gauge.ts';
export { instances } from './views/instances.ts';
export { learntChart } from './views/learnt-chart.ts';
export { link } from './views/link.ts';
export { log } from './views/log.ts';
export { notify } from './views/notify.ts';
export { places } from './views/places.ts';
export { playback } from './views/playback.ts';
export { reasons } from './views/reasons.ts';
export { reception } from './views/reception.ts';
export { screens } from './views/screens.ts';
export { sections } from './views/sections.ts';
export { settingFieldHints, settingHints } from './views/setting-hints.ts';
export {
  settingChoices,
  settingFields,
  settingGroups,
  settingGroupTexts,
  settingNames,
} from './views/setting-names.ts';
export { settings } from './views/settings-page.ts';
export { setup } from './views/setup.ts';
export { entryKinds, shipLog, stopKinds } from './views/ship-log.ts';
export { ships } from './views/ships.ts';
export { stations } from './views/stations.ts';
export { system } from './views/system.ts';
export { systemPages } from './views/system-pages.ts';
export { terms } from './views/terms.ts';
export { trips } from './views/trips.ts';
export { vesselList } from './views/vessel-list.ts';
export { watch } from './views/watch.ts';

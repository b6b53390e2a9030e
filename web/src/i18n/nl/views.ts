import { alarmPage } from './alarm-page.ts';
import { areas } from './areas.ts';
import { chart } from './chart.ts';
import { clients } from './clients.ts';
import { forwarding } from './forwarding.ts';
import { instances } from './instances.ts';
import { notify } from './notify.ts';
import { sections } from './sections.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { system } from './system.ts';
import { trips } from './trips.ts';
import { vesselList } from './vessel-list.ts';
import { watch } from './watch.ts';

/** What the views beside the map say. */
export const texts = {
  alarmPage,
  areas,
  chart,
  clients,
  forwarding,
  instances,
  notify,
  sections,
  settings,
  setup,
  system,
  trips,
  vesselList,
  watch,
};

import { alarmPage } from './alarm-page.ts';
import { areas } from './areas.ts';
import { chart } from './chart.ts';
import { clients } from './clients.ts';
import { data } from './data.ts';
import { fleet } from './fleet.ts';
import { forwarding } from './forwarding.ts';
import { instances } from './instances.ts';
import { learntChart } from './learnt-chart.ts';
import { log } from './log.ts';
import { notify } from './notify.ts';
import { playback } from './playback.ts';
import { reception } from './reception.ts';
import { sections } from './sections.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { ships } from './ships.ts';
import { system } from './system.ts';
import { systemPages } from './system-pages.ts';
import { trips } from './trips.ts';
import { vesselList } from './vessel-list.ts';
import { watch } from './watch.ts';

/** What the views beside the map say. */
export const texts = {
  alarmPage,
  areas,
  chart,
  clients,
  fleet,
  data,
  forwarding,
  instances,
  learntChart,
  log,
  notify,
  playback,
  reception,
  sections,
  settings,
  setup,
  ships,
  system,
  systemPages,
  trips,
  vesselList,
  watch,
};

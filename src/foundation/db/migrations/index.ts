import type { Kysely } from 'kysely';
import { keysAndLocations } from './0001-keys-and-locations.ts';
import { cargo } from './0002-cargo.ts';
import { vessels } from './0003-vessels.ts';
import { vesselActivity } from './0004-vessel-activity.ts';
import { savedStates } from './0005-saved-states.ts';
import { forwarding } from './0006-forwarding.ts';
import { watchlist } from './0007-watchlist.ts';
import { watchlistAlerts } from './0008-watchlist-alerts.ts';
import { alarms } from './0009-alarms.ts';
import { uniqueLocations } from './0010-unique-locations.ts';
import { notifyQueue } from './0011-notify-queue.ts';
import { queueSequences } from './0012-queue-sequences.ts';
import { storedFiles } from './0013-stored-files.ts';
import { leases } from './0014-leases.ts';
import { shipRecords } from './0016-ship-records.ts';
import { fleet } from './0017-fleet.ts';
import { reception } from './0020-reception.ts';
import { chart } from './0021-chart.ts';
import { lostEdits } from './0022-lost-edits.ts';
import { fleetContacts } from './0023-fleet-contacts.ts';
import { ignoredNames } from './0024-ignored-names.ts';
import { fleetLimits } from './0025-fleet-limits.ts';
import { alarmsOfShips } from './0026-alarms-of-ships.ts';
import { oneAlarm } from './0027-one-alarm.ts';
import { tracks } from './0028-tracks.ts';
import { tripAnswers } from './0029-trip-answers.ts';
import { places } from './0030-places.ts';
import { shipLog } from './0031-ship-log.ts';
import { cargoClock } from './0032-cargo-clock.ts';
import { ways } from './0033-ways.ts';
import { links } from './0034-links.ts';
import { pushSubscriptions } from './0036-push-subscriptions.ts';
import { alarmDetails } from './0038-alarm-details.ts';
import { pushLanguage } from './0039-push-language.ts';
import { causes } from './0040-causes.ts';
import { journalSlots } from './0041-journal-slots.ts';
import { positionJumps } from './0042-position-jumps.ts';
import { fairwayNotices } from './0047-fairway-notices.ts';
import { tripVessel } from './0048-trip-vessel.ts';
import { fairwayBridges } from './0049-fairway-bridges.ts';
import { vehicles } from './0050-vehicles.ts';
import { narrowLocations } from './0051-narrow-locations.ts';
import { smallIndexes } from './0052-small-indexes.ts';
import type { ColumnTypes } from './column-types.ts';
import type { MigrationName } from './names.ts';

export type MigrationStep = (db: Kysely<unknown>, types: ColumnTypes) => Promise<void>;

/** All migrations by name. `names.ts` lists the names too, for starts without pending migrations. */
export const migrations: Readonly<Record<MigrationName, MigrationStep>> = {
  '0001-keys-and-locations': keysAndLocations,
  '0002-cargo': cargo,
  '0003-vessels': vessels,
  '0004-vessel-activity': vesselActivity,
  '0005-saved-states': savedStates,
  '0006-forwarding': forwarding,
  '0007-watchlist': watchlist,
  '0008-watchlist-alerts': watchlistAlerts,
  '0009-alarms': alarms,
  '0010-unique-locations': uniqueLocations,
  '0011-notify-queue': notifyQueue,
  '0012-queue-sequences': queueSequences,
  '0013-stored-files': storedFiles,
  '0014-leases': leases,
  '0016-ship-records': shipRecords,
  '0017-fleet': fleet,
  '0020-reception': reception,
  '0021-chart': chart,
  '0022-lost-edits': lostEdits,
  '0023-fleet-contacts': fleetContacts,
  '0024-ignored-names': ignoredNames,
  '0025-fleet-limits': fleetLimits,
  '0026-alarms-of-ships': alarmsOfShips,
  '0027-one-alarm': oneAlarm,
  '0028-tracks': tracks,
  '0029-trip-answers': tripAnswers,
  '0030-places': places,
  '0031-ship-log': shipLog,
  '0032-cargo-clock': cargoClock,
  '0033-ways': ways,
  '0034-links': links,
  '0036-push-subscriptions': pushSubscriptions,
  '0038-alarm-details': alarmDetails,
  '0039-push-language': pushLanguage,
  '0040-causes': causes,
  '0041-journal-slots': journalSlots,
  '0042-position-jumps': positionJumps,
  '0047-fairway-notices': fairwayNotices,
  '0048-trip-vessel': tripVessel,
  '0049-fairway-bridges': fairwayBridges,
  '0050-vehicles': vehicles,
  '0051-narrow-locations': narrowLocations,
  '0052-small-indexes': smallIndexes,
};

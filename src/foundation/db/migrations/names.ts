/** The table with the names of completed migrations. */
export const MIGRATION_TABLE = 'schema_migrations';

/**
 * All migrations, run in the order of their names and loaded only if one is pending. A released migration is never changed.
 */
export const MIGRATIONS = [
  '0001-keys-and-locations',
  '0002-cargo',
  '0003-vessels',
  '0004-vessel-activity',
  '0005-saved-states',
  '0006-forwarding',
  '0007-watchlist',
  '0008-watchlist-alerts',
  '0009-alarms',
  '0010-unique-locations',
  '0011-notify-queue',
  '0012-queue-sequences',
  '0013-stored-files',
  '0014-leases',
  '0016-ship-records',
  '0017-fleet',
  '0020-reception',
  '0021-chart',
  '0022-lost-edits',
  '0023-fleet-contacts',
  '0024-ignored-names',
  '0025-fleet-limits',
  '0026-alarms-of-ships',
  '0027-one-alarm',
  '0028-tracks',
  '0029-trip-answers',
  '0030-places',
  '0031-ship-log',
  '0032-cargo-clock',
  '0033-ways',
  '0034-links',
  '0036-push-subscriptions',
  '0038-alarm-details',
  '0039-push-language',
  '0040-causes',
  '0041-journal-slots',
  '0042-position-jumps',
  '0047-fairway-notices',
  '0048-trip-vessel',
  '0049-fairway-bridges',
  '0050-vehicles',
  '0051-narrow-locations',
  '0052-small-indexes',
] as const;

export type MigrationName = (typeof MIGRATIONS)[number];

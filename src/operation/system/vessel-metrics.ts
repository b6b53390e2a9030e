import type { FeedStatus, LocalSourceStats } from '../../traffic/ais/index.ts';
import type { VesselsStats } from '../../traffic/vessels/index.ts';
import type { Instruments } from './instruments.ts';

export interface VesselSources {
  ais: { local: { status(): FeedStatus; stats(): LocalSourceStats | undefined } };
  vessels: { stats(): VesselsStats };
}

/** What comes from the antenna, and what becomes of it. */
export function measureVessels(
  { ais, vessels, clock }: VesselSources & { clock: { now(): number } },
  { total, level, totalBy }: Instruments,
): void {
  const { local } = ais;
  total('ais_lines_total', 'Lines from the AIS receiver', () => local.stats()?.lines ?? 0);
  totalBy('type', 'ais_messages_total', {
    help: 'Decoded AIS messages, by type',
    read: () => byType(local.stats()?.messages),
  });
  totalBy('type', 'ais_messages_unsupported_total', {
    help: 'Sound AIS messages of types that are not decoded, by type',
    read: () => byType(local.stats()?.unsupported),
  });
  totalBy('reason', 'ais_lines_rejected_total', {
    help: 'Lines that gave no message, by reason',
    read: () => {
      const stats = local.stats();
      return stats ? { ...stats.rejected, line_too_long: stats.linesTooLong } : {};
    },
  });
  totalBy('kind', 'ais_faults_total', {
    help: 'Ends of the connection to the AIS receiver, by kind',
    read: () => local.stats()?.failures ?? {},
  });
  level('ais_connected', '1 while messages come from the AIS receiver, else 0', () =>
    local.status().status === 'connected' ? 1 : 0,
  );
  level('ais_last_message_age_seconds', 'Time since the last AIS message; NaN before the first', () => {
    const { lastMessageAt } = local.status();
    return lastMessageAt === null ? Number.NaN : (clock.now() - lastMessageAt) / 1000;
  });
  level('vessels_tracked', 'Vessels of the live traffic', () => vessels.stats().shown);
  total('vessels_dropped_total', 'Vessels dropped from a full traffic', () => vessels.stats().dropped);
  totalBy('verdict', 'vessel_positions_total', {
    help: 'Positions of vessels, by what they were worth',
    read: () => vessels.stats().positions,
  });
  level('vessel_registry_held', 'Vessels that the registry holds in memory', () => vessels.stats().registry.held);
  level('vessel_registry_failing', '1 while the registry cannot write, else 0', () =>
    vessels.stats().registry.isFailing ? 1 : 0,
  );
  total('vessel_registry_dropped_total', 'Vessels of which something could not be kept for the registry', () => {
    return vessels.stats().registry.dropped;
  });
  total('vessel_registry_deleted_total', 'Records of vessels deleted because they were too many or too old', () => {
    return vessels.stats().registry.deletedRecords;
  });
  total('vessel_changes_excess_total', 'Changes not recorded because a vessel had too many in a day', () => {
    return vessels.stats().registry.excessChanges;
  });
}

/** Types that were never received are left out: there are 64, and a receiver sees a dozen. */
function byType(counts: readonly number[] = []): Record<string, number> {
  return Object.fromEntries([...counts.entries()].filter(([, count]) => count > 0));
}

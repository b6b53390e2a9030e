import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that took long when all were measured, by processor time and waiting, in the order in which they begin. */
const LONGEST = [
  // Soak tests.
  'tooling/docs.soak',
  'console/console-dead-sources.soak',
  'instances/cluster.soak',
  'acceptance/alarm-kills.soak',
  'features/limits.soak',
  'fleet/hostile-ship.soak',
  'features/fleet-loss.soak',
  'packaging/every-node.soak',
  'instances/cluster-changes.soak',
  'console/console-fleet.soak',
  'features/vehicles-loss.soak',
  'features/tracks-loss.soak',
  'console/console-setup.soak',
  'console/console-alarms.soak',
  'acceptance/flood.soak',
  'instances/cluster-fleet.soak',
  'fleet/fleet-hostile.soak',
  'console/console-path.soak',
  'console/console-languages.soak',
  'notify/outage.soak',
  'features/log-loss.soak',
  // Tests.
  'acceptance/closed-lock',
  'acceptance/shutdown',
  'acceptance/backup',
  'console/console-map',
  'fleet/fleet-laytime',
  'acceptance/openapi',
  'tooling/api-lint',
  'fleet/fleet',
];

/** The others: browsers, then services and tools, then units. Components come last, as they have workers of another kind. */
const GROUPS = [/\/test\/acceptance\/console/, /\/test\/acceptance\//, /\/test\//, /\.ts$/];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  if (place !== -1) return place;
  const group = GROUPS.findIndex((path) => path.test(moduleId));
  return LONGEST.length + (group === -1 ? GROUPS.length : group);
};

/** Starts with what takes long, so that no worker is left alone with it at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

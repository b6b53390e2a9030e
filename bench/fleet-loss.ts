import { measureFleetLoss } from '../test/support/fleet/fleet-loss.ts';
import { withEachOffice } from './support/office-databases.ts';
import type { Bench, BenchRow } from './support/report.ts';

/** Kills per engine; a run split into parts sets fewer. */
const KILLS = Number(process.env['BENCH_KILLS'] ?? 200);

/** Ship and office that are killed at random moments: the office must have every record once. */
export const fleetLoss: Bench = {
  name: `Fleet: ${KILLS} times kill -9 of ship or office`,
  async run() {
    const runs = await withEachOffice((url) => measureFleetLoss(url, KILLS));
    return runs.flatMap(({ engine, result: { aboard, ashore, kills, positions, batches, alarms, records } }) => {
      const figure = (metric: string, ours: number): BenchRow => {
        return { metric: `${engine}: ${metric}`, ours, baseline: null, target: '', met: null };
      };
      const isSame = aboard === ashore;
      return [
        figure('kills of the ship', kills.ship),
        figure('kills of the office', kills.office),
        figure('positions recorded meanwhile', positions),
        figure('batches that a kill waited for', batches),
        figure('distress calls and five-star alerts acknowledged aboard', alarms.aboard),
        {
          ...figure('of these ashore, with the name', alarms.ashore),
          target: `${alarms.aboard}`,
          met: alarms.ashore === alarms.aboard,
        },
        figure('records in the end', records),
        { ...figure('records differ', Number(!isSame)), target: '0', met: isSame },
      ];
    });
  },
};

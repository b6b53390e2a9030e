import { parseArgs } from 'node:util';
import { benchAgainst } from './against.ts';
import { aisEverything, aisTraffic } from './ais-traffic.ts';
import { alarmLatency } from './alarm-latency.ts';
import { alarms } from './alarms.ts';
import { areas } from './areas.ts';
import { arrival, fairwayAhead } from './arrival.ts';
import { cargo } from './cargo.ts';
import { cellCache, cellHerd, cells, cellWork } from './cells.ts';
import { chart } from './chart.ts';
import { clusterAreas, clusterCells, clusterCopies, clusterTakeover } from './cluster.ts';
import { consoleHours } from './console/console-hours.ts';
import { consoleMap } from './console/console-map.ts';
import { consolePlayback } from './console/console-playback.ts';
import { aisDecode } from './decoding/ais-decode.ts';
import { aisDecoders } from './decoding/ais-decoders.ts';
import { nmea2000 } from './decoding/nmea2000.ts';
import { fleetIngest } from './fleet-ingest.ts';
import { fleetLink } from './fleet-link.ts';
import { fleetLive } from './fleet-live.ts';
import { fleetLoss } from './fleet-loss.ts';
import { forwarding } from './forwarding.ts';
import { forwardingLoss } from './forwarding-loss.ts';
import { linkViewers } from './links.ts';
import { liveBroadcast } from './live-broadcast.ts';
import { shipLog } from './log.ts';
import { longRun, vesselTurnover } from './long-run.ts';
import { neighbours } from './neighbours.ts';
import { notices } from './notices.ts';
import { partner } from './partner.ts';
import { positionJudge } from './position-judge.ts';
import { registryFlush } from './registry-flush.ts';
import { registryWear } from './registry-wear.ts';
import { restReading } from './rest-reading.ts';
import { smallComputer } from './small-computer.ts';
import { startUp } from './start-up.ts';
import { stations } from './stations.ts';
import { formatTable } from './support/report.ts';
import { tracks } from './tracks.ts';
import { tracksQuarter } from './tracks-quarter.ts';
import { tracksReading } from './tracks-reading.ts';
import { trafficCopy } from './traffic-copy.ts';
import { turns } from './turns.ts';
import { vehicles } from './vehicles.ts';
import { vesselList } from './vessel-list.ts';
import { vesselScale } from './vessel-scale.ts';
import { watchlist } from './watchlist.ts';
import { year } from './year.ts';

/**
 * `npm run bench`: runs all benchmarks, or those whose name contains one of the given words. `--against REF` runs them
 * at another commit too, by turns, `--rounds` times each [3].
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
if (values.against === undefined) await runBenches(positionals.map((word) => word.toLowerCase()));
else benchAgainst(values.against, positionals, Math.max(1, Number.parseInt(values.rounds, 10) || 1));

async function runBenches(words: readonly string[]): Promise<void> {
  for (const bench of [
    startUp,
    restReading,
    cargo,
    shipLog,
    linkViewers,
    liveBroadcast,
    neighbours,
    areas,
    cells,
    cellWork,
    cellHerd,
    cellCache,
    aisDecode,
    aisDecoders,
    aisTraffic,
    aisEverything,
    vesselList,
    registryWear,
    registryFlush,
    vesselScale,
    stations,
    vesselTurnover,
    longRun,
    turns,
    year,
    smallComputer,
    trafficCopy,
    clusterTakeover,
    clusterCopies,
    clusterAreas,
    clusterCells,
    nmea2000,
    partner,
    positionJudge,
    forwarding,
    forwardingLoss,
    fleetIngest,
    fleetLink,
    fleetLive,
    fleetLoss,
    vehicles,
    watchlist,
    alarms,
    alarmLatency,
    chart,
    arrival,
    fairwayAhead,
    notices,
    tracksReading,
    tracks,
    tracksQuarter,
    consoleMap,
    consoleHours,
    consolePlayback,
  ]) {
    if (words.length > 0 && !words.some((word) => bench.name.toLowerCase().includes(word))) continue;
    console.log(`\n${bench.name}\n`);
    try {
      console.log(formatTable(await bench.run()));
    } catch (error) {
      // The remaining benchmarks run all the same.
      console.error(error);
      process.exitCode = 1;
    }
  }
}

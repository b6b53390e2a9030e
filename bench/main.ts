import { aisDecode } from './ais-decode.ts';
import { aisTraffic } from './ais-traffic.ts';
import { alarmLatency } from './alarm-latency.ts';
import { alarms } from './alarms.ts';
import { areas } from './areas.ts';
import { cargo } from './cargo.ts';
import { chart } from './chart.ts';
import { clusterAreas, clusterCopies, clusterTakeover } from './cluster.ts';
import { consoleMap } from './console-map.ts';
import { fleetIngest } from './fleet-ingest.ts';
import { fleetLink } from './fleet-link.ts';
import { fleetLive } from './fleet-live.ts';
import { fleetLoss } from './fleet-loss.ts';
import { forwarding } from './forwarding.ts';
import { forwardingLoss } from './forwarding-loss.ts';
import { liveBroadcast } from './live-broadcast.ts';
import { neighbours } from './neighbours.ts';
import { partner } from './partner.ts';
import { registryFlush } from './registry-flush.ts';
import { registryWear } from './registry-wear.ts';
import { restReading } from './rest-reading.ts';
import { startUp } from './start-up.ts';
import { formatTable } from './support/report.ts';
import { tracksReading } from './tracks-reading.ts';
import { trafficCopy } from './traffic-copy.ts';
import { vesselList } from './vessel-list.ts';
import { vesselScale } from './vessel-scale.ts';
import { vesselTurnover } from './vessel-turnover.ts';
import { watchlist } from './watchlist.ts';

/** `npm run bench`: all of them, or those whose name holds one of the given words. */
const words = process.argv.slice(2).map((word) => word.toLowerCase());
for (const bench of [
  startUp,
  restReading,
  cargo,
  liveBroadcast,
  neighbours,
  areas,
  aisDecode,
  aisTraffic,
  vesselList,
  registryWear,
  registryFlush,
  vesselScale,
  vesselTurnover,
  trafficCopy,
  clusterTakeover,
  clusterCopies,
  clusterAreas,
  partner,
  forwarding,
  forwardingLoss,
  fleetIngest,
  fleetLink,
  fleetLive,
  fleetLoss,
  watchlist,
  alarms,
  alarmLatency,
  chart,
  tracksReading,
  consoleMap,
]) {
  if (words.length > 0 && !words.some((word) => bench.name.toLowerCase().includes(word))) continue;
  console.log(`\n${bench.name}\n`);
  console.log(formatTable(await bench.run()));
}

import { createTraffic } from '../../../tools/ais/traffic/index.ts';

/** The Rhine at Koblenz, roughly. */
export const RHINE = [
  { latitude: 50.3, longitude: 7.6 },
  { latitude: 50.356, longitude: 7.604 },
  { latitude: 50.43, longitude: 7.47 },
  { latitude: 50.52, longitude: 7.35 },
];

export const TRAFFIC_START_MS = Date.UTC(2026, 10, 20, 12);

/** Sentences of vessels around Koblenz, second by second, until there are so many. */
export function makeTraffic({ sentences, vessels, seed = 1 }: { sentences: number; vessels: number; seed?: number }) {
  const traffic = createTraffic({ seed, vessels, route: RHINE, startMs: TRAFFIC_START_MS });
  const lines: { text: string; nowMs: number }[] = [];
  for (let nowMs = TRAFFIC_START_MS; lines.length < sentences; nowMs += 1000) {
    for (const text of traffic.sentencesAt(nowMs)) lines.push({ text, nowMs });
  }
  return lines.slice(0, sentences);
}

import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { encodeSentences, type SentenceOptions } from '../../../src/outward/nmea-output/encoder/index.ts';
import { createHttp } from '../../../src/server/http/server.ts';
import type { AisMessage } from '../../../src/traffic/ais/decoder/index.ts';
import { createStations, type StationsDeps } from '../../../src/traffic/ais/stations/index.ts';
import { contradictions } from '../documented.ts';
import { FakeClock } from '../fake-clock.ts';
import { createRecordingLog } from '../recording-log.ts';
import { makeConfig } from '../samples/make-config.ts';
import { silentLog } from '../silent-log.ts';

interface Sent {
  mmsi?: number;
  latitude?: number;
  longitude?: number;
  speedKnots?: number;
  /** [the second of the clock] */
  utcSecond?: number;
}

interface PostOptions {
  token?: string;
  headers?: Record<string, string>;
  gzip?: boolean;
  address?: string;
}

export type StationsRun = Awaited<ReturnType<typeof runStations>>;

export const tokenOf = (name: string): string => `token-of-${name}-0123456789`;

/** Stations with a clock of the test, and the routes of them. */
export async function runStations(settings: StationsDeps['settings'], deps: Partial<StationsDeps> = {}) {
  const clock = new FakeClock();
  const log = createRecordingLog();
  const messages: AisMessage[] = [];
  const stations = createStations({ settings, onMessage: (message) => messages.push(message), clock, log, ...deps });
  const http = await createHttp({
    config: makeConfig(),
    version: '0.0.0',
    admit: async () => ({ ok: false }),
    admitStation: stations.admit,
    clock,
    log: silentLog,
  });
  onTestFinished(async () => {
    await http.close();
    await stations.close();
  });
  await http.register(stations.routes);
  await http.ready();
  let sequence = 0;

  /** A position of now, the other fields of which differ from call to call. */
  function sentence({ mmsi = 211_000_001, ...draft }: Sent = {}, options: SentenceOptions = {}): string {
    sequence += 1;
    const utcSecond = Math.floor(clock.now() / 1000) % 60;
    const place = { latitude: 50.36 + (sequence % 100) / 100_000, longitude: 7.6, speedKnots: 8, utcSecond };
    return encodeSentences({ kind: 'position', type: 1, mmsi, ...place, ...draft }, options).join('\n');
  }

  async function post(name: string, lines: string | Buffer | readonly string[], options: PostOptions = {}) {
    const { token = tokenOf(name), headers = {}, gzip = false, address = '192.0.2.1' } = options;
    const body = Buffer.isBuffer(lines) ? lines : Buffer.from([lines].flat().join('\n'));
    const answer = await http.inject({
      method: 'POST',
      url: `/v1/stations/${name}/sentences`,
      headers: { authorization: `Bearer ${token}`, ...(gzip && { 'content-encoding': 'gzip' }), ...headers },
      payload: gzip && !Buffer.isBuffer(lines) ? gzipSync(body) : body,
      remoteAddress: address,
    });
    const found = await contradictions({ http }, '/v1/stations/{name}/sentences', answer, 'post');
    if (found.length > 0) throw new Error(found.join('\n'));
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }

  async function list() {
    const answer = await http.inject({ method: 'GET', url: '/v1/stations' });
    const found = await contradictions({ http }, '/v1/stations', answer);
    if (found.length > 0) throw new Error(found.join('\n'));
    return answer.json().stations;
  }

  const of = async (name: string) => (await list()).find((station: { name: string }) => station.name === name);
  return { stations, clock, log, messages, http, sentence, post, list, of };
}

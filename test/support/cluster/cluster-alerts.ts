import { expect, onTestFinished } from 'vitest';
import { connectWs, type WsClient, type WsMessage } from '../network/ws-client.ts';
import { REST_KEY, type ServiceProcess } from '../service/service-process.ts';
import { ClusterRig, until, WATCHED } from './cluster.ts';

const ACTIVE = 20;
const ACKNOWLEDGED = 5;
/** Of so many changes one comes without notice. */
const KILL_EVERY = 10;

interface Live {
  mmsi: number;
  acknowledged: boolean;
  soundTrigger?: object | null;
}

export interface AlertsResult {
  changes: number;
  /** Records that were not there before the first change. */
  newRecords: number;
  /** Records that ended meanwhile. */
  endedRecords: number;
  /** Messages with a sound, at any client, after the first change. */
  sounds: number;
  /** Alerts that a client or a record showed as acknowledged no longer, or as acknowledged though nobody had done so. */
  forgotten: number;
  /** Messages and greetings that were looked at. */
  messages: number;
}

const liveOf = ({ type, data }: WsMessage): Live[] => (type === 'watchlist' ? (data as { alerts: Live[] }).alerts : []);

const post = async (instance: ServiceProcess, path: string, body: object) => {
  const headers = { 'x-api-key': REST_KEY, 'content-type': 'application/json' };
  const answer = await fetch(instance.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
};

interface Record {
  id: string;
  mmsi: number;
  ended_at: string | null;
  acknowledged_at: string | null;
}

async function recordsOf(instance: ServiceProcess): Promise<Record[]> {
  const { status, body } = await instance.get('/v1/watchlist/alerts?limit=1000');
  expect(status).toBe(200);
  return (body as { alerts: Record[] }).alerts;
}

/** Changes the leader of two instances again and again while alerts are active, with a client at each instance. */
export async function keepAlertsThroughChanges(changes: number): Promise<AlertsResult> {
  const rig = await ClusterRig.start();
  await Promise.all([rig.launch('one'), rig.launch('two')]);
  const first = rig.instance('one');
  const watched = Array.from({ length: ACTIVE }, (_, index) => WATCHED + index);
  for (const mmsi of watched) await post(first, '/v1/watchlist/entries', { mmsi: `${mmsi}`, name: `Vessel ${mmsi}` });
  await until(async () => (await recordsOf(first)).length === ACTIVE, 'all alerts are raised');
  const seen = new Set(watched.slice(0, ACKNOWLEDGED));
  for (const mmsi of seen) await post(first, `/v1/watchlist/alerts/${mmsi}/acknowledge`, {});
  const before = new Set((await recordsOf(first)).map(({ id }) => id));

  const clients: WsClient[] = [];
  const listen = async (name: string) => {
    const client = await connectWs(rig.instance(name).wsUrl());
    onTestFinished(() => client[Symbol.asyncDispose]());
    await client.subscribe('watchlist');
    await until(() => client.messages.some((one) => liveOf(one).length === ACTIVE), 'the greeting has all alerts');
    clients.push(client);
  };
  await Promise.all([listen('one'), listen('two')]);
  const result = { changes, newRecords: 0, endedRecords: 0, sounds: 0, forgotten: 0, messages: 0 };
  for (let change = 0; change < changes; change += 1) {
    const leading = await rig.leader();
    if (change % KILL_EVERY === KILL_EVERY - 1) await rig.instance(leading).kill();
    else {
      rig.instance(leading).signal('SIGTERM');
      await rig.instance(leading).exited;
    }
    const next = await rig.leader(leading);
    const records = await recordsOf(rig.instance(next));
    for (const { id, mmsi, ended_at: endedAt, acknowledged_at: seenAt } of records) {
      if (!before.has(id)) result.newRecords += 1;
      if (endedAt !== null) result.endedRecords += 1;
      if (seen.has(mmsi) !== (seenAt !== null)) result.forgotten += 1;
    }
    await rig.launch(leading);
    await listen(leading);
  }
  for (const alerts of clients.flatMap(({ messages }) => messages.map(liveOf))) {
    if (alerts.length > 0) result.messages += 1;
    if (alerts.some(({ soundTrigger }) => soundTrigger)) result.sounds += 1;
    if (alerts.some(({ mmsi, acknowledged }) => seen.has(mmsi) !== acknowledged)) result.forgotten += 1;
  }
  return result;
}

import { expect, onTestFinished } from 'vitest';
import { connectWs, type WsClient, type WsMessage } from '../network/ws-client.ts';
import { REST_KEY, type ServiceProcess } from '../service/service-process.ts';
import { ClusterRig, until, WATCHED } from './cluster.ts';

interface Alerts {
  alerts: { mmsi: number; stars: number; acknowledged: boolean; soundTrigger: object | null }[];
}

export const alertsOf = ({ type, data }: WsMessage) => (type === 'watchlist' ? (data as Alerts).alerts : []);
export const soundsOf = ({ messages }: WsClient) => messages.filter((one) => alertsOf(one)[0]?.soundTrigger).length;

export const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'x-api-key': REST_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Two instances, one of which leads. */
export async function startPair() {
  const rig = await ClusterRig.start();
  await Promise.all([rig.launch('one'), rig.launch('two')]);
  const leading = await rig.leader();
  const following = leading === 'one' ? 'two' : 'one';
  return { rig, leading, following, leader: rig.instance(leading), follower: rig.instance(following) };
}

export async function listen(instance: ServiceProcess, ...channels: string[]): Promise<WsClient> {
  const client = await connectWs(instance.wsUrl());
  onTestFinished(() => client[Symbol.asyncDispose]());
  await client.subscribe(...channels);
  return client;
}

export const says = (client: WsClient, type: string, holds: (message: WsMessage) => boolean = () => true) =>
  until(() => client.messages.some((message) => message.type === type && holds(message)), `${type} is sent`);

/** The watched vessel raises an alert. */
export async function watch(instance: ServiceProcess, client: WsClient): Promise<void> {
  const made = await post(`${instance.url}/v1/watchlist/entries`, { mmsi: String(WATCHED), name: 'Lorelei' });
  expect(made.status).toBe(201);
  await says(client, 'watchlist', (message) => alertsOf(message)[0]?.mmsi === WATCHED);
}

export const alertRecords = async (instance: ServiceProcess) => {
  const { body } = await instance.get('/v1/watchlist/alerts');
  return (body as { alerts: { id: string; ended_at: string | null }[] }).alerts.map(({ id, ended_at }) => [
    id,
    ended_at,
  ]);
};

import { readFileSync } from 'node:fs';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { describe, expect, test } from 'vitest';
import { garbage, mutations } from '../../support/ais/hostile-messages.ts';
import { ClusterRig, until } from '../../support/cluster/cluster.ts';
import { listen, watch } from '../../support/cluster/cluster-pair.ts';
import { isPostgresThere } from '../../support/database-matrix.ts';
import { readDocument } from '../../support/live-document.ts';
import { freeTcpPort } from '../../support/network/free-port.ts';
import { natsIsInstalled } from '../../support/real/real-nats.ts';
import { realPart } from '../../support/real/real-parts.ts';
import type { ServiceProcess } from '../../support/service/service-process.ts';

const isThere = realPart('PostgreSQL', await isPostgresThere()) && realPart('nats-server', natsIsInstalled);

const CHANNELS = ['gps', 'speed', 'vessels', 'trips', 'watchlist', 'alarms', 'forwarding'];
/** Messages to one subject at a time; the server drops a client that does not keep up. */
const TOGETHER = 50;
const GROWTH_MB = 150;

/** All subjects that clients of the NATS server are subscribed to, as it lists them itself. */
async function subjectsOf(monitor: string): Promise<string[]> {
  const { connections } = (await (await fetch(`${monitor}/connz?subs=1`)).json()) as {
    connections: { subscriptions_list?: string[] }[];
  };
  const all = connections.flatMap(({ subscriptions_list: subjects = [] }) => subjects);
  return [...new Set(all)].filter((subject) => subject.startsWith('wheelhouse.')).toSorted();
}

async function malformedAt(instance: ServiceProcess): Promise<number> {
  const { text } = await instance.get('/metrics');
  return Number(/^wheelhouse_cluster_malformed_messages_total (\d+)/m.exec(text)?.[1]);
}

const memoryMbOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Keeps some messages of each subject that instances publish on. */
function record(stranger: NatsConnection): Map<string, Uint8Array[]> {
  const messages = new Map<string, Uint8Array[]>();
  stranger.subscribe('wheelhouse.>', {
    callback: (_error, { subject, data }) => {
      const kept = messages.get(subject) ?? [];
      messages.set(subject, kept);
      // The longest show the most kinds of values.
      kept.push(data);
      kept.sort((a, b) => b.length - a.length).splice(2);
    },
  });
  return messages;
}

/** Answers the first questions that an instance asks with what no instance sends. */
function answerFalsely(stranger: NatsConnection): () => number {
  let answered = 0;
  const answers = [...garbage()];
  stranger.subscribe('wheelhouse.>', {
    callback: (_error, { reply }) => {
      if (!reply?.startsWith('_INBOX.') || answered >= 12) return;
      const piece = headers();
      piece.set('Wheelhouse-Answer', 'piece 0');
      stranger.publish(reply, answers[answered % answers.length] ?? Buffer.alloc(0), { headers: piece });
      answered += 1;
    },
  });
  return () => answered;
}

/** Parts of messages that never become whole. */
function publishParts(stranger: NatsConnection, subject: string): void {
  for (let sender = 0; sender < 40; sender += 1) {
    for (let index = 0; index < 20; index += 1) {
      const part = headers();
      part.set('Wheelhouse-Part', `sender-${sender} 1 ${index} 999999`);
      stranger.publish(subject, Buffer.alloc(index % 2 ? 0 : 20_000), { headers: part });
    }
  }
}

describe.skipIf(!isThere)('strangers at NATS', { timeout: 240_000 }, () => {
  test('whatever they publish on whichever subject, it is dropped and counted, and no client gets it', async () => {
    const port = await freeTcpPort();
    const rig = await ClusterRig.start({ natsConfig: `http: "127.0.0.1:${port}"` });
    await Promise.all([rig.launch('one'), rig.launch('two')]);
    const leading = await rig.leader();
    const following = leading === 'one' ? 'two' : 'one';
    const instances = [rig.instance(leading), rig.instance(following)];
    const clients = await Promise.all(instances.map((instance) => listen(instance, ...CHANNELS)));
    for (const [index, client] of clients.entries()) if (index === 0) await watch(rig.instance(leading), client);
    const subjects = await subjectsOf(`http://127.0.0.1:${port}`);
    expect(subjects).toContain('wheelhouse.alive');
    const stranger = await rig.nats.stranger();
    const published = record(stranger);
    await until(() => published.size >= 4, 'the instances send');
    const memoryMb = instances.map(({ pid }) => memoryMbOf(pid));

    const uncounted: string[] = [];
    for (const subject of subjects) {
      // Valid numbers of messages that nobody has sent close the clients.
      clients.push(...(await Promise.all(instances.map((instance) => listen(instance, ...CHANNELS)))));
      const before = await Promise.all(instances.map(malformedAt));
      const hostile = [...garbage(), ...(published.get(subject) ?? []).flatMap((sent) => [...mutations(sent)])];
      for (const [index, bytes] of hostile.entries()) {
        stranger.publish(subject, bytes, index % 3 === 0 ? { reply: subjects[index % subjects.length] ?? '' } : {});
        if (index % TOGETHER === 0) await stranger.flush();
      }
      publishParts(stranger, subject);
      await stranger.flush();
      const isCounted = async () =>
        (await Promise.all(instances.map(malformedAt))).some((count, index) => count > (before[index] ?? 0) + 10);
      await until(isCounted, `messages on ${subject} are counted`, 20_000).catch(() => uncounted.push(subject));
    }
    expect(uncounted).toEqual([]);

    // One that begins while false answers come is ready all the same.
    const answered = answerFalsely(stranger);
    const third = await rig.launch('three');
    expect(answered()).toBeGreaterThan(0);
    for (const instance of [...instances, third]) {
      const { status, text } = await instance.get('/v1/cluster');
      expect([status, text]).toEqual([200, expect.stringContaining(`"name":"${following}"`)]);
      expect(instance.log.filter(({ msg }) => /processing of a message/.test(msg))).toEqual([]);
      expect(instance.log.filter(({ code }) => code === 'bus.malformed').length).toBeLessThanOrEqual(2);
    }
    expect(await rig.membership(leading)).toMatchObject({ role: 'leader', epoch: 1 });
    expect(await rig.membership(following)).toMatchObject({ role: 'follower', leader: leading, epoch: 1 });
    rig.hasTraffic = false;
    await until(async () => (await rig.snapshot(following)) === (await rig.snapshot(leading)), 'the copy is right');
    for (const [index, { pid }] of instances.entries()) {
      expect(memoryMbOf(pid) - (memoryMb[index] ?? 0)).toBeLessThan(GROWTH_MB);
    }
    const { body } = await third.get('/v1/asyncapi.json');
    const { namesOf } = readDocument(body as Parameters<typeof readDocument>[0]);
    const unknown = clients.flatMap(({ messages }) => messages.filter((message) => namesOf(message).length === 0));
    expect(unknown).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { until } from '../../support/cluster/cluster.ts';
import { keepAlertsThroughChanges } from '../../support/cluster/cluster-alerts.ts';
import { forwardThroughKills } from '../../support/cluster/cluster-forwarding.ts';
import { alertRecords, listen, soundsOf, startPair, watch } from '../../support/cluster/cluster-pair.ts';
import { isPostgresThere } from '../../support/database-matrix.ts';
import { natsIsInstalled } from '../../support/real/real-nats.ts';
import { realPart } from '../../support/real/real-parts.ts';

const isThere = realPart('PostgreSQL', await isPostgresThere()) && realPart('nats-server', natsIsInstalled);
/** `KILLS=200 CHANGES=50 npx vitest run --project soak test/acceptance/instances/cluster-changes.soak.test.ts` is the whole proof. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const CHANGES = Number(process.env['CHANGES'] ?? 3);

describe.skipIf(!isThere)('when the leader changes again and again', { timeout: 3_600_000 }, () => {
  test('each queued position arrives, in order, and at most one twice at a destination for each change', async () => {
    const { longestGapMs, ...result } = await forwardThroughKills(KILLS);
    const gap = `longest time without a position ${Math.round(longestGapMs)} ms`;
    process.stdout.write(`forwarding, ${KILLS} kills: ${JSON.stringify(result)}, ${gap}\n`);
    expect(result).toMatchObject({ lost: 0, disordered: 0, strange: 0, tooOften: 0 });
    expect(result.queued).toBeGreaterThan(KILLS);
  });

  test('alerts go on: no second record, no second sound, and what was acknowledged stays so', async () => {
    const result = await keepAlertsThroughChanges(CHANGES);
    process.stdout.write(`alerts, ${CHANGES} changes: ${JSON.stringify(result)}\n`);
    expect(result).toMatchObject({ newRecords: 0, endedRecords: 0, sounds: 0, forgotten: 0 });
    expect(result.messages).toBeGreaterThan(CHANGES);
  });

  test('when the leader is killed another goes on, with the same alert and the queue', async () => {
    const { rig, leading, following, leader, follower } = await startPair();
    const client = await listen(follower, 'watchlist', 'vessels');
    await watch(leader, client);
    await until(() => soundsOf(client) === 1, 'the alert sounds');
    await until(() => rig.destination.accepted.length >= 2, 'positions are forwarded');
    const before = await alertRecords(follower);
    await leader.kill();
    await rig.leader(leading);
    const { length } = rig.destination.accepted;
    await until(() => rig.destination.accepted.length >= length + 2, 'positions are forwarded again');
    expect(await rig.membership(following)).toMatchObject({ role: 'leader', leader: following, epoch: 2 });
    expect(await alertRecords(follower)).toEqual(before);
    expect(soundsOf(client)).toBe(1);
    expect(client.messages.filter((one) => one.type === 'vessels' && one['action'] === 'remove')).toEqual([]);
    await rig.expectForwardedOnce({ changes: 1 });
    // The one that was killed follows from now on.
    await rig.launch(leading);
    expect(await rig.membership(leading)).toMatchObject({ role: 'follower', leader: following });
    expect(rig.mostReaders).toBe(1);
  });
});

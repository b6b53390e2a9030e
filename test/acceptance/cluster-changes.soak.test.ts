import { describe, expect, test } from 'vitest';
import { forwardThroughKills } from '../support/cluster-forwarding.ts';
import { isPostgresThere } from '../support/database-matrix.ts';
import { natsIsInstalled } from '../support/real-nats.ts';
import { realPart } from '../support/real-parts.ts';

const isThere = realPart('PostgreSQL', await isPostgresThere()) && realPart('nats-server', natsIsInstalled);
/** `KILLS=200 npx vitest run --project soak test/acceptance/cluster-changes.soak.test.ts` for the whole proof. */
const KILLS = Number(process.env['KILLS'] ?? 2);

describe.skipIf(!isThere)('when the leader changes again and again', { timeout: 3_600_000 }, () => {
  test('each queued position arrives, in order, and at most one twice at a destination for each kill', async () => {
    const { longestGapMs, ...result } = await forwardThroughKills(KILLS);
    const gap = `longest time without a position ${Math.round(longestGapMs)} ms`;
    process.stdout.write(`forwarding, ${KILLS} kills: ${JSON.stringify(result)}, ${gap}\n`);
    expect(result).toMatchObject({ lost: 0, disordered: 0, strange: 0 });
    expect(result.repeatedAtOnce).toBeLessThanOrEqual(1);
    expect(result.queued).toBeGreaterThan(KILLS);
  });
});

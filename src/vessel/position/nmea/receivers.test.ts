import { expect, test } from 'vitest';
import { gsv, rmc } from '../../../../test/support/ais/nmea-sentences.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import type { Outcome } from './compose-fix.ts';
import { QUIET_MS } from './join-burst.ts';
import { createReceivers, MAX_RECEIVERS } from './receivers.ts';

const LINE = rmc({ latitude: 50.36, longitude: 7.6, at: '2026-11-20T08:00:00Z' });

function setUp() {
  const clock = new FakeClock();
  const outcomes: [string, Outcome['kind']][] = [];
  const receivers = createReceivers(clock, (sender, { kind }) => outcomes.push([sender, kind]));
  return { clock, outcomes, receivers };
}

test('the sender that was silent longest is forgotten when there are too many', async () => {
  const { clock, outcomes, receivers } = setUp();
  for (let sender = 0; sender < MAX_RECEIVERS; sender += 1) receivers.read(LINE, `s${sender}`);
  receivers.read(LINE, 's0');
  receivers.read(LINE, 'new');
  expect(clock.pending).toBe(MAX_RECEIVERS);
  await clock.advance(QUIET_MS);
  const received = outcomes.map(([sender]) => sender);
  expect(received).toHaveLength(MAX_RECEIVERS);
  expect(received).toEqual(expect.arrayContaining(['s0', 'new']));
  expect(received).not.toContain('s1');
});

test('a burst goes on while its sender sends anything', async () => {
  const { clock, outcomes, receivers } = setUp();
  receivers.read(LINE, 'one');
  for (const line of gsv()) {
    await clock.advance(QUIET_MS - 1);
    expect(receivers.read(line, 'one')).toBe(true);
  }
  expect(outcomes).toEqual([]);
  await clock.advance(QUIET_MS);
  expect(outcomes).toEqual([['one', 'fix']]);
});

test('closing leaves no timer behind', () => {
  const { clock, receivers } = setUp();
  receivers.read(LINE, 'one');
  receivers.close();
  expect(clock.pending).toBe(0);
});

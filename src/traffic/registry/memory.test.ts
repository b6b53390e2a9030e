import { describe, expect, test } from 'vitest';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import { newReceivedTimes, recordMessage } from '../vessel-data/arbitration.ts';
import { NO_STATICS } from '../vessel-data/statics.ts';
import { createMemory } from './memory.ts';
import { mergeStored } from './tracked-vessel.ts';

const START = Date.parse('2026-11-20T08:00:00Z');

function makeMemory() {
  const memory = createMemory({ maxHeld: 100, maxChanges: 10, isIgnored: (mmsi) => mmsi === 666 });
  const receive = (mmsi: number, statics: object = {}) =>
    memory.receive(makeReport({ mmsi, receivedAt: START + mmsi, ...(Object.keys(statics).length > 0 && { statics }) }));
  return { memory, receive };
}

describe('what is held in memory', () => {
  test('of too many vessels those silent for longest go first, and static data stays', () => {
    const { memory, receive } = makeMemory();
    for (let mmsi = 1; mmsi <= 20; mmsi += 1) receive(mmsi, { name: `VESSEL ${mmsi}` });
    for (let mmsi = 21; mmsi <= 101; mmsi += 1) receive(mmsi);
    const kept = [...memory.held.keys()];
    expect(kept).toHaveLength(91);
    expect(kept).toEqual(expect.arrayContaining([1, 20, 31, 101]));
    expect(kept).not.toContain(30);
    expect(memory.stats()).toMatchObject({ held: 91, dropped: 10 });
  });

  test('stays bounded however many vessels pass', () => {
    const { memory, receive } = makeMemory();
    for (let mmsi = 1000; mmsi < 20_000; mmsi += 1) receive(mmsi, { name: 'A' });
    expect(memory.held.size).toBeLessThanOrEqual(100);
  });

  test('stays bounded however much two transmitters under one MMSI contradict each other', () => {
    const { memory, receive } = makeMemory();
    for (let round = 0; round < 500; round += 1) receive(1, { name: `NAME ${round % 3}`, lengthM: round + 1 });
    const tracked = memory.held.get(1);
    expect(tracked?.unmerged.length).toBeLessThanOrEqual(8);
    if (tracked) memory.record(mergeStored(tracked, NO_STATICS));
    expect(tracked?.known).toMatchObject({ name: 'NAME 1', lengthM: 500 });
    for (let round = 0; round < 500; round += 1) receive(1, { lengthM: round + 1 });
    expect(memory.waitingChanges(1000).map(({ newValue }) => newValue)).toEqual(
      Array.from({ length: 10 }, (_, index) => String(491 + index)),
    );
    expect(memory.stats().droppedChanges).toBeGreaterThan(480);
  });

  test('lets go of what is silent and stored, and of nothing else', () => {
    const { memory, receive } = makeMemory();
    for (const mmsi of [1, 2, 3, 4]) receive(mmsi, mmsi === 2 ? { name: 'AURORA' } : {});
    for (const tracked of memory.held.values()) {
      tracked.isStored = true;
      if (tracked.mmsi !== 3) tracked.foldedAt = tracked.lastAt;
    }
    memory.tidy(START + 900_000);
    expect([...memory.held.keys()]).toEqual([1, 2, 3, 4]);
    memory.tidy(START + 900_002);
    expect([...memory.held.keys()]).toEqual([2, 3, 4]);
  });

  test('does not take up what is ignored', () => {
    const { memory, receive } = makeMemory();
    receive(666);
    expect(memory.held.size).toBe(0);
  });
});

describe('a vessel of the live traffic', () => {
  /** A report as the traffic passes it on: the times are updated first. */
  function makeLive() {
    const { memory } = makeMemory();
    const live = newReceivedTimes();
    const receive = (secs: number, source: 'local' | 'remote' = 'local', times = live) => {
      const receivedAt = START + secs * 1000;
      recordMessage(times, source, receivedAt);
      memory.receive(makeReport({ mmsi: 1, receivedAt, source }), times);
    };
    const last = () => {
      const { lastAt = 0, source } = memory.held.get(1) ?? {};
      return [(lastAt - START) / 1000, source];
    };
    return { memory, live, receive, last };
  }

  test('has the time and the source of its last message, and each counts as a change', () => {
    const { memory, receive, last } = makeLive();
    receive(1);
    receive(2, 'remote');
    expect(last()).toEqual([2, 'remote']);
    const version = memory.version();
    receive(3);
    expect(last()).toEqual([3, 'local']);
    expect(memory.version()).toBeGreaterThan(version);
  });

  test('that was received before it had a position keeps its record', () => {
    const { memory, receive, last } = makeLive();
    memory.receive(makeReport({ mmsi: 1, receivedAt: START }));
    const before = memory.held.get(1);
    receive(5);
    expect(memory.held.get(1)).toBe(before);
    expect(last()).toEqual([5, 'local']);
  });

  test('that expired and appears again is followed by its new times', () => {
    const { memory, live, receive, last } = makeLive();
    receive(1);
    const again = newReceivedTimes();
    receive(700, 'local', again);
    receive(710, 'remote', again);
    expect(last()).toEqual([710, 'remote']);
    expect([live.isHeld, again.isHeld]).toEqual([false, true]);
    memory.receive(makeReport({ mmsi: 1, receivedAt: START + 720_000 }));
    expect(last()).toEqual([720, 'local']);
  });

  test.each(['forgotten', 'tidied away'])('is taken up again after it was %s', (how) => {
    const { memory, receive, last } = makeLive();
    receive(1);
    const [tracked] = memory.held.values();
    if (how === 'forgotten') memory.forget(1);
    else if (tracked) {
      Object.assign(tracked, { isStored: true, foldedAt: tracked.lastAt });
      memory.tidy(START + 1_000_000);
    }
    expect(memory.held.size).toBe(0);
    receive(2000);
    expect(last()).toEqual([2000, 'local']);
    expect(memory.held.get(1)).not.toBe(tracked);
  });
});

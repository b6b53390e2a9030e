import { describe, expect, test } from 'vitest';
import { makeReport } from '../../../test/support/samples/make-report.ts';
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

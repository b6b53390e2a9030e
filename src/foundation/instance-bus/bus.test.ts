import { describe, expect, test } from 'vitest';
import { raw } from '../../../test/support/network/raw-subject.ts';
import { natsIsInstalled, RealNats } from '../../../test/support/real/real-nats.ts';
import { realPart } from '../../../test/support/real/real-parts.ts';
import { systemClock } from '../shared/clock.ts';
import { NO_LOG } from '../shared/logging/log-events.ts';
import { AskError, type Bus } from './bus.ts';
import { createLocalBus } from './local-bus.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const bytes = (content: string) => new Uint8Array(Buffer.from(content));

async function gather(pieces: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  for await (const piece of pieces) texts.push(text(piece));
  return texts;
}

/** Two ends of one bus. */
type Ends = [a: Bus, b: Bus];

async function localEnds(): Promise<Ends> {
  const bus = createLocalBus({ clock: systemClock, log: NO_LOG });
  return [bus, bus];
}

async function natsEnds(): Promise<Ends> {
  const server = await RealNats.start();
  const ends: Ends = [server.bus(), server.bus()];
  await expect.poll(() => ends.every(({ isUp }) => isUp)).toBe(true);
  return ends;
}

describe.each([
  { name: 'local', ends: localEnds, isReal: true },
  { name: 'nats', ends: natsEnds, isReal: realPart('nats-server', natsIsInstalled) },
])('$name bus', ({ ends, isReal }) => {
  test.skipIf(!isReal)('every subscriber gets what is published, in order, until it ends', async () => {
    const [a, b] = await ends();
    const received: string[] = [];
    const stop = a.subscribe(raw('news'), (message) => received.push(`a ${text(message)}`));
    b.subscribe(raw('news'), () => {
      throw new Error('broken listener');
    });
    b.subscribe(raw('news'), (message) => received.push(`b ${text(message)}`));
    b.subscribe(raw('other'), (message) => received.push(`other ${text(message)}`));
    await ready(a, b);
    b.publish(raw('news'), bytes('1'));
    b.publish(raw('news'), bytes('2'));
    await expect.poll(() => received.toSorted()).toEqual(['a 1', 'a 2', 'b 1', 'b 2']);
    stop();
    await ready(a, b);
    b.publish(raw('news'), bytes('3'));
    await expect.poll(() => received.at(-1)).toBe('b 3');
    expect(received).not.toContain('a 3');
    expect(received.filter((line) => line.startsWith('a'))).toEqual(['a 1', 'a 2']);
  });

  test.skipIf(!isReal)('an answer comes in pieces, empty ones too, to the one who asked', async () => {
    const [a, b] = await ends();
    a.serve(raw('echo'), async function* (question) {
      for (const letter of text(question)) yield bytes(letter === '_' ? '' : letter);
    });
    await ready(a, b);
    expect(
      await Promise.all([
        gather(b.ask(raw('echo'), bytes('a_b'), 10_000)),
        gather(a.ask(raw('echo'), bytes('xy'), 10_000)),
      ]),
    ).toEqual([
      ['a', '', 'b'],
      ['x', 'y'],
    ]);
  });

  test.skipIf(!isReal)('a question that nobody answers, or not wholly, or not in time fails', async () => {
    const [a, b] = await ends();
    a.serve(raw('broken'), async function* () {
      yield bytes('half');
      throw new Error('not for others');
    });
    a.serve(raw('silent'), async function* () {
      await new Promise(() => undefined);
    });
    await ready(a, b);
    await expect(gather(b.ask(raw('nothing'), bytes(''), 10_000))).rejects.toThrow(new AskError('nobody answers'));
    await expect(gather(b.ask(raw('broken'), bytes(''), 10_000))).rejects.toThrow(new AskError('the answer failed'));
    await expect(gather(b.ask(raw('silent'), bytes(''), 50))).rejects.toThrow(new AskError('no answer within 50 ms'));
  });
});

/** Waits until the subscriptions of each end are active at the other: a later request was answered. */
async function ready(...buses: Bus[]): Promise<void> {
  for (const bus of buses) {
    const stop = bus.serve(raw('ready'), async function* () {
      yield bytes('yes');
    });
    for (const asker of buses)
      await expect.poll(() => gather(asker.ask(raw('ready'), bytes(''), 10_000)).catch(() => [])).toEqual(['yes']);
    stop();
  }
}

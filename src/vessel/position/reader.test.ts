import { describe, expect, test } from 'vitest';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import { ScriptedProvider } from '../../../test/support/fakes/scripted-provider.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { toReason } from '../../foundation/shared/reason.ts';
import type { Fix } from './fix.ts';
import { type GpsProvider, ProviderError } from './provider.ts';
import { createReader } from './reader.ts';

const AWAY = new ProviderError('unreachable', toReason('time-out', 'silent'));
const REFUSED = new ProviderError('refused', toReason('wrong password', 'login'));

function createTestReader(provider: GpsProvider | null = new ScriptedProvider()) {
  const clock = new FakeClock();
  const log = createRecordingLog();
  // Without chance every back-off has its full length.
  const reader = createReader({ provider, clock, log, maxFixAgeMs: 30_000, random: () => 1 });
  const received: Fix[] = [];
  const unsubscribe = reader.onFix((fix) => received.push(fix));
  return { reader, clock, log, received, unsubscribe };
}

function started({ obeys = true } = {}) {
  const provider = new ScriptedProvider({ obeys });
  const test = createTestReader(provider);
  test.reader.start();
  const fixNow = (changes: Partial<Fix> = {}) => {
    const fix = makeFix({ recordedAt: test.clock.now(), ...changes });
    provider.lastRun.sink.fix(fix);
    return fix;
  };
  const failWith = async (error: unknown) => {
    provider.lastRun.fail(error);
    await settle();
  };
  return { ...test, provider, fixNow, failWith };
}

describe('the last fix', () => {
  test('is current, and every newer one is announced once', () => {
    const { reader, received, fixNow, clock } = started();
    const fix = fixNow();
    fixNow();
    fixNow({ recordedAt: clock.now() - 1000 });
    expect(reader.current()).toEqual(fix);
    expect(reader.state()).toMatchObject({ status: 'connected', provider: 'gpsd', reason: null });
    expect(received).toEqual([fix]);
    expect(reader.stats.fixes).toEqual({ new: 1, repeated: 1, late: 1, ahead: 0, impossible: 0, doubtful: 0 });
  });

  test('with a date of 1024 weeks ago is of today (openvehicles/Open-Vehicle-Monitoring-System-3#284)', async () => {
    const { reader, received, fixNow, clock, log } = started();
    for (let second = 0; second < 3; second += 1) {
      fixNow({ recordedAt: clock.now() - 1024 * 7 * 86_400_000 });
      expect(reader.current()).toMatchObject({ recordedAt: clock.now() });
      await clock.advance(1000);
    }
    expect(received).toHaveLength(3);
    expect(log.lines.filter(({ sentence }) => sentence.includes('wrong date'))).toHaveLength(1);
  });

  test('is not current when it has grown old, without a fix, or with the router unreachable', async () => {
    const { reader, fixNow, clock, provider, failWith } = started();
    fixNow();
    await clock.advance(30_001);
    expect(reader.current()).toBeUndefined();
    fixNow();
    expect(reader.current()).toBeDefined();
    provider.lastRun.sink.noFix(toReason('no satellites', 'noFix'));
    expect(reader.current()).toBeUndefined();
    await clock.advance(1000);
    fixNow();
    expect(reader.current()).toBeDefined();
    await failWith(AWAY);
    expect(reader.current()).toBeUndefined();
    expect(reader.state().reason?.text).toBe('router unreachable: time-out');
  });

  test('an old position that was kept back is not announced', () => {
    const { received, fixNow, clock } = started();
    fixNow({ recordedAt: clock.now() - 3_600_000 });
    expect(received).toEqual([]);
  });

  test('a listener that unsubscribed receives nothing more', async () => {
    const { received, fixNow, clock, unsubscribe } = started();
    fixNow();
    unsubscribe();
    await clock.advance(1000);
    fixNow();
    expect(received).toHaveLength(1);
  });

  test('a listener that throws disturbs neither the others nor the provider, and is logged once', async () => {
    const { reader, received, fixNow, clock, log } = started();
    reader.onFix(() => {
      throw new Error('defect');
    });
    const later: Fix[] = [];
    reader.onFix((fix) => later.push(fix));
    fixNow();
    await clock.advance(1000);
    fixNow();
    expect(received).toHaveLength(2);
    expect(later).toHaveLength(2);
    expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

describe('a provider that fails', () => {
  test('is run again after a pause that doubles up to 30 s', async () => {
    const { clock, provider, failWith } = started();
    for (const pauseMs of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const runs = provider.runs.length;
      await failWith(AWAY);
      await clock.advance(pauseMs - 1);
      expect(provider.runs).toHaveLength(runs);
      await clock.advance(1);
      expect(provider.runs).toHaveLength(runs + 1);
    }
  });

  test('is run again after 1 s when it had a fix in between', async () => {
    const { clock, provider, failWith, fixNow } = started();
    await failWith(AWAY);
    await clock.advance(1000);
    await failWith(AWAY);
    await clock.advance(2000);
    fixNow();
    await failWith(AWAY);
    await clock.advance(1000);
    expect(provider.runs).toHaveLength(4);
  });

  test('with refused credentials is left alone for 30 s at once', async () => {
    const { clock, provider, failWith } = started();
    await failWith(REFUSED);
    await clock.advance(29_999);
    expect(provider.runs).toHaveLength(1);
    await clock.advance(1);
    expect(provider.runs).toHaveLength(2);
  });

  test('by resolving early waits like any other', async () => {
    const { clock, provider, reader } = started();
    provider.lastRun.end();
    await settle();
    expect(provider.runs).toHaveLength(1);
    expect(reader.state().reason?.text).toBe('router unreachable: the provider stopped without a reason');
    await clock.advance(1000);
    expect(provider.runs).toHaveLength(2);
  });

  test('by throwing at once waits too', async () => {
    let runs = 0;
    const run = () => {
      runs += 1;
      throw new TypeError('defect');
    };
    const { reader, clock } = createTestReader({ name: 'nmea', run });
    reader.start();
    await settle();
    await clock.advance(999);
    expect(runs).toBe(1);
    await clock.advance(1);
    expect(runs).toBe(2);
    expect(reader.stats.failures.unexpected).toBe(2);
  });

  test.each([
    [new TypeError('https://10.0.0.1/?password=secret'), 'router unreachable: unexpected failure (TypeError)'],
    [Object.assign(new Error('secret'), { code: 'ECONNRESET' }), 'router unreachable: unexpected failure (ECONNRESET)'],
    ['secret', 'router unreachable: unexpected failure'],
    [undefined, 'router unreachable: unexpected failure'],
  ])('in a way nobody foresaw (%#) shows no secret', async (error, reason) => {
    const { reader, log, failWith } = started();
    await failWith(error);
    expect(reader.state().reason?.text).toBe(reason);
    expect(JSON.stringify(log.lines)).not.toContain('secret');
  });

  test('is not used any more after its run', async () => {
    const { reader, provider, failWith, clock, received } = started();
    const [first] = provider.runs;
    await failWith(AWAY);
    first?.sink.fix(makeFix({ recordedAt: clock.now() }));
    first?.sink.noFix(toReason('late', 'noFix'));
    expect(received).toEqual([]);
    expect(reader.state().reason?.text).toBe('router unreachable: time-out');
  });

  test('is counted by kind', async () => {
    const { reader, clock, failWith } = started();
    for (const error of [
      AWAY,
      REFUSED,
      new ProviderError('protocol', toReason('no JSON', 'notUnderstood')),
      AWAY,
      new Error('defect'),
    ]) {
      await failWith(error);
      await clock.advance(30_000);
    }
    expect(reader.stats).toMatchObject({
      runs: 6,
      failures: { unreachable: 2, refused: 1, protocol: 1, unexpected: 1 },
    });
  });
});

describe('the log', () => {
  test('has one line for each change and none for each try', async () => {
    const { log, clock, fixNow, failWith, provider } = started();
    for (let round = 0; round < 5; round += 1) {
      await failWith(AWAY);
      await clock.advance(30_000);
    }
    await failWith(REFUSED);
    await clock.advance(30_000);
    provider.lastRun.sink.noFix(toReason('3 satellites', 'noFix'));
    provider.lastRun.sink.noFix(toReason('2 satellites', 'noFix'));
    fixNow();
    await clock.advance(1000);
    fixNow();
    // Nothing happens for a while, which is a change as well.
    await clock.advance(60_000);
    expect(log.lines.map(({ level, facts }) => [level, facts['reason'] ?? null])).toEqual([
      ['warn', 'router unreachable: time-out'],
      ['warn', 'router unreachable: wrong password'],
      ['warn', 'no fix: 3 satellites'],
      ['info', null],
      ['warn', 'fix is 30 s old'],
    ]);
  });
});

describe('the end', () => {
  test('aborts the run, and leaves no timer', async () => {
    const { reader, provider, clock, fixNow, log } = started();
    fixNow();
    const lines = log.lines.length;
    await reader.close();
    expect(provider.lastRun.signal.aborted).toBe(true);
    expect(clock.pending).toBe(0);
    expect(log.lines).toHaveLength(lines);
    expect(reader.stats.failures.unexpected).toBe(0);
  });

  test('comes at once in the middle of a pause', async () => {
    const { reader, provider, clock, failWith } = started();
    await failWith(AWAY);
    await reader.close();
    expect(clock.pending).toBe(0);
    expect(provider.runs).toHaveLength(1);
  });

  test('does not wait for ever for a provider that does not obey', async () => {
    const { reader, clock } = started({ obeys: false });
    let closed = false;
    const closing = reader.close().then(() => {
      closed = true;
    });
    await clock.advance(2999);
    expect(closed).toBe(false);
    await clock.advance(1);
    await closing;
    expect(clock.pending).toBe(0);
  });

  test('a reader that was closed does not start, and starting twice runs once', async () => {
    const { reader, provider } = started();
    reader.start();
    expect(provider.runs).toHaveLength(1);
    await reader.close();
    reader.start();
    expect(provider.runs).toHaveLength(1);
  });

  test('without a router there is nothing to run and nothing to close', async () => {
    const { reader, clock, log } = createTestReader(null);
    reader.start();
    expect(reader.state()).toMatchObject({
      provider: 'none',
      reason: { text: 'no router configured' },
      lastFixAt: null,
    });
    await reader.close();
    expect(clock.pending).toBe(0);
    expect(log.lines).toEqual([]);
  });
});

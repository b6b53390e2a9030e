import { describe, expect, test } from 'vitest';
import { makeReport, makeStaticReport } from '../../../test/support/samples/make-report.ts';
import { type Arbitrated, mayDrive, toSourceStates } from './arbitration.ts';
import type { VesselSource } from './report.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const RULES = { isDual: true, localPriorityTtlMs: 120_000 };

interface Draft {
  source?: VesselSource;
  /** Seconds since the last event of this kind; absent means never. */
  localMessage?: number;
  localPosition?: number;
  remoteMessage?: number;
  remotePosition?: number;
}

const ago = (seconds: number | undefined) => (seconds === undefined ? 0 : NOW - seconds * 1000);
const state = ({ source = 'local', ...draft }: Draft): Arbitrated => ({
  source,
  received: {
    localMessageAt: ago(draft.localMessage ?? draft.localPosition),
    localPositionAt: ago(draft.localPosition),
    remoteMessageAt: ago(draft.remoteMessage ?? draft.remotePosition),
    remotePositionAt: ago(draft.remotePosition),
    lastSource: source,
    isHeld: false,
  },
});
const report = (source: VesselSource) => makeReport({ source, receivedAt: NOW });

describe('in dual mode', () => {
  test.each<[string, Draft, VesselSource, boolean]>([
    ['a remote position is suppressed while the antenna receives the vessel', { localPosition: 10 }, 'remote', false],
    ['also at the very end of the priority', { localPosition: 120 }, 'remote', false],
    ['after it the remote drives', { localPosition: 120.001 }, 'remote', true],
    ['static data alone does not prolong it', { localPosition: 121, localMessage: 1 }, 'remote', true],
    ['a vessel never received by the antenna is driven by the remote', { source: 'remote' }, 'remote', true],
    ['nor does one whose static data alone it received wait', { source: 'remote', localMessage: 1 }, 'remote', true],
    ['the antenna drives at once again', { source: 'remote', remotePosition: 1 }, 'local', true],
    ['a vessel of a saved traffic is driven by whichever reports first', {}, 'remote', true],
  ])('%s', (_title, draft, source, drives) => {
    expect(mayDrive(state(draft), report(source), RULES)).toBe(drives);
  });

  test('speed without a position counts only from the source that gave the position', () => {
    const { position: _position, ...speedOnly } = report('local');
    expect(mayDrive(state({ source: 'remote', localPosition: 200 }), speedOnly, RULES)).toBe(false);
    expect(mayDrive(state({ source: 'local', localPosition: 200 }), speedOnly, RULES)).toBe(true);
  });
});

test('with one source alone nothing is suppressed', () => {
  const alone = { ...RULES, isDual: false };
  expect(mayDrive(state({ localPosition: 1 }), report('remote'), alone)).toBe(true);
  expect(mayDrive(state({}), makeStaticReport({ name: 'A' }, { source: 'remote' }), alone)).toBe(true);
});

describe('why a source drives', () => {
  test.each<[string, Draft, string, string]>([
    ['the antenna drives, the feed is received', { localPosition: 5, remoteMessage: 5 }, 'driving', 'suppressed'],
    ['the antenna drives, the feed reports nothing', { localPosition: 5 }, 'driving', 'silent'],
    ['the antenna drives, the feed fell silent', { localPosition: 5, remotePosition: 121 }, 'driving', 'silent'],
    [
      'the feed drives, the antenna fell silent',
      { source: 'remote', localPosition: 121, remotePosition: 5 },
      'silent',
      'driving',
    ],
    [
      'the feed drives, the antenna brings static data',
      { source: 'remote', localMessage: 5, remotePosition: 5 },
      'suppressed',
      'driving',
    ],
    ['a source drives until the other takes over', { localPosition: 500 }, 'driving', 'silent'],
  ])('%s', (_title, draft, local, remote) => {
    const states = toSourceStates(state(draft), NOW, RULES);
    expect([states.local.state, states.remote.state]).toEqual([local, remote]);
  });

  test('it comes with the times', () => {
    const { local, remote } = toSourceStates(state({ localPosition: 5, localMessage: 1 }), NOW, RULES);
    expect(local).toEqual({ messageAt: NOW - 1000, positionAt: NOW - 5000, state: 'driving' });
    expect(remote).toEqual({ messageAt: 0, positionAt: 0, state: 'silent' });
  });
});

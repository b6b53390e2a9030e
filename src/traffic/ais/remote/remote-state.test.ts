import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toReason } from '../../../foundation/shared/reason.ts';
import type { ConnectionEnd } from './connection-end.ts';
import { NEW_RECORD } from './feed-record.ts';
import { initialRemote, nextRemote, type RemoteEvent, type RemoteState } from './remote-state.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const at = (now = NOW) => ({ now, monotonicMs: now, random: () => 1 });
const initial = initialRemote([NEW_RECORD, NEW_RECORD]);
const choose: RemoteEvent = { type: 'choose', hasCentre: true };
const ended = (kind: ConnectionEnd['kind']): RemoteEvent => ({
  type: 'ended',
  end: { kind, reason: toReason(kind, 'failed') },
});
const play = (...events: RemoteEvent[]): RemoteState =>
  events.reduce((state, event) => nextRemote(state, event, at()).state, initial);

describe('the choice between connections', () => {
  test('waits without a centre, and connects nothing', () => {
    const { state, effects } = nextRemote(initial, { type: 'choose', hasCentre: false }, at());
    expect(state).toMatchObject({ phase: 'no_position', connections: 0, feed: null });
    expect(effects).toEqual([{ type: 'wait', ms: 2000 }]);
  });

  test('connects the first feed, and saves a pause for it before', () => {
    const { state, effects } = nextRemote(initial, choose, at());
    expect(state).toMatchObject({ phase: 'connecting', feed: 0, connections: 1 });
    expect(effects).toMatchObject([
      { type: 'save', records: [{ attempt: 1, notBefore: NOW + 5000 }, NEW_RECORD] },
      { type: 'connect', feed: 0 },
    ]);
    // Only the saved records are changed, for the case of a restart.
    expect(state.records).toEqual(initial.records);
  });

  test('takes the second while the first pauses, and waits in pieces while both do', () => {
    expect(play(choose, ended('failed'), choose).feed).toBe(1);
    const both = play(choose, ended('rate_limited'), choose, ended('rate_limited'));
    const { state, effects } = nextRemote(both, choose, at());
    expect(state).toMatchObject({ phase: 'pausing', retryAt: NOW + 37.5 * 60_000 });
    expect(effects).toEqual([{ type: 'wait', ms: 60_000 }]);
  });

  test('ends when every feed has refused', () => {
    const refused = play(choose, ended('refused'), choose, ended('refused'));
    expect(nextRemote(refused, choose, at())).toMatchObject({ state: { phase: 'refused' }, effects: [] });
  });
});

describe('the end of a connection', () => {
  test('is logged with its reason, and the pause is saved', () => {
    const { state, effects } = nextRemote(play(choose, { type: 'subscribed' }), ended('failed'), at());
    expect(state).toMatchObject({ lastError: { text: 'failed' }, records: [{ attempt: 1 }, { attempt: 0 }] });
    expect(effects.map(({ type }) => type)).toEqual(['log', 'save']);
  });

  test('that was ours is no failure, and takes the saved pause back', () => {
    const { state, effects } = nextRemote(play(choose, { type: 'subscribed' }), ended('left'), at());
    expect(state).toMatchObject({ lastError: null, records: initial.records });
    expect(effects).toEqual([{ type: 'save', records: initial.records }]);
  });

  test('after three minutes of messages starts the pauses again', () => {
    const events: RemoteEvent[] = [choose, ended('failed'), choose, { type: 'subscribed' }, { type: 'trusted' }];
    expect(play(...events).records[1]).toMatchObject({ attempt: 0, notBefore: 0 });
  });
});

test('whatever happens, no feed is connected in its pause, and each step connects, waits, or is the last', () => {
  const kinds = ['refused', 'crowded', 'rate_limited', 'silent', 'offline', 'failed', 'left'] as const;
  const life = fc.tuple(fc.constantFrom(...kinds), fc.boolean(), fc.integer({ min: 0, max: 3_600_000 }));
  fc.assert(
    fc.property(fc.array(life), (lives) => {
      let [state, now] = [initial, NOW];
      for (const [kind, isTrusted, ms] of lives) {
        const chosen = nextRemote(state, choose, at(now));
        const lasting = chosen.effects.filter(({ type }) => type === 'connect' || type === 'wait');
        expect(lasting).toHaveLength(chosen.state.phase === 'refused' ? 0 : 1);
        const [effect] = lasting;
        if (effect?.type === 'connect') {
          expect(state.records[effect.feed]).toMatchObject({ isRefused: false });
          expect(state.records[effect.feed]?.notBefore).toBeLessThanOrEqual(now);
        }
        state = chosen.state;
        now += ms;
        if (effect?.type !== 'connect') continue;
        state = nextRemote(state, { type: 'subscribed' }, at(now)).state;
        if (isTrusted) state = nextRemote(state, { type: 'trusted' }, at(now)).state;
        state = nextRemote(state, ended(kind), at(now)).state;
      }
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { CONFIRMATION, feedMessage, feedPosition } from '../../../../test/support/fakes/feed-messages.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import type { AisMessage } from '../decoder/index.ts';
import { Intake } from './intake.ts';

function createIntake(onMessage: (message: AisMessage) => void = () => undefined) {
  const clock = new FakeClock();
  const log = createRecordingLog();
  return { clock, log, intake: new Intake({ onMessage, clock, log }) };
}

describe('the intake of the feed', () => {
  test('counts every frame once, by what it is', () => {
    const { intake } = createIntake();
    const frames = [CONFIRMATION, feedPosition(), feedMessage('BaseStationReport'), { error: 'x' }, {}];
    for (const frame of frames) intake.take(JSON.stringify(frame));
    expect(intake.counts).toMatchObject({ messages: 1, confirmations: 1, errors: 1 });
    expect(intake.counts.ignored).toEqual({ other_type: 1, not_a_ship: 0, not_valid: 0 });
    expect(intake.counts.rejected).toMatchObject({ no_envelope: 1, not_json: 0 });
  });

  test.each([
    ['a message', feedPosition(), true],
    ['a frame of another type', feedMessage('BaseStationReport'), true],
    ['the confirmation', CONFIRMATION, false],
    ['an error', { error: 'x' }, false],
    ['garbage', { hello: 1 }, false],
  ])('%s as a sign of life', (_what, frame, isLife) => {
    const { intake, clock } = createIntake();
    intake.take(JSON.stringify(frame));
    expect(intake.lastMessageAt).toBe(isLife ? clock.now() : null);
    expect(intake.perMinute()).toBe(isLife ? 1 : 0);
  });

  test('a consumer that fails is logged once and gets the next message', () => {
    let calls = 0;
    const { intake, log } = createIntake(() => {
      calls += 1;
      if (calls < 3) throw new Error('no');
    });
    for (let index = 0; index < 3; index += 1) intake.take(JSON.stringify(feedPosition()));
    expect(calls).toBe(3);
    expect(log.lines.map(({ level }) => level)).toEqual(['error']);
  });
});

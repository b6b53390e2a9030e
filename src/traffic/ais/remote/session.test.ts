import { describe, expect, test } from 'vitest';
import { Traffic } from './session.ts';

/** Traffic of a connection opened at second 0 with messages at the given seconds. */
function trafficAt(...seconds: number[]): Traffic {
  const traffic = new Traffic(0);
  for (const second of seconds) traffic.record(second * 1000);
  return traffic;
}

const everySeconds = (step: number, last: number) =>
  Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);

describe('traffic of a connection', () => {
  test('silence counts from the opening, then from the last message', () => {
    expect(trafficAt().silentMs(5000)).toBe(5000);
    expect(trafficAt(1, 4).silentMs(5000)).toBe(1000);
  });

  test.each([
    ['nothing', [], false, false],
    ['one message late', [400], false, false],
    ['messages for less than three minutes', everySeconds(1, 179), false, false],
    ['messages for three minutes', everySeconds(1, 180), true, true],
    ['a message every minute', everySeconds(60, 180), true, true],
    ['a message every two minutes', everySeconds(120, 7200), true, false],
    ['a pause in the middle', [...everySeconds(1, 100), ...everySeconds(1, 100).map((at) => at + 200)], true, false],
    ['three minutes after a pause', [0, ...everySeconds(1, 180).map((at) => at + 200)], true, true],
  ])('%s', (_what, seconds, isTrusted, isSteady) => {
    const traffic = trafficAt(...seconds);
    expect({ isTrusted: traffic.isTrusted, isSteady: traffic.isSteady }).toEqual({ isTrusted, isSteady });
  });
});

import { expect, test } from 'vitest';
import { NOTIFY_EXAMPLES, NOTIFY_KEYS, NOTIFY_TYPE_FACTS, NOTIFY_TYPES } from './notify-types.ts';

test('the example has one target of each type', () => {
  expect(NOTIFY_EXAMPLES.map(({ type }) => type).sort()).toEqual([...NOTIFY_TYPES].sort());
});

test.each(NOTIFY_TYPES)('%s says what each key is that it needs, and the example gives only what it uses', (type) => {
  const { keys, needs, pair = [] } = NOTIFY_TYPE_FACTS[type];
  expect(Object.keys(keys)).toEqual(expect.arrayContaining([...needs, ...pair]));
  const example = NOTIFY_EXAMPLES.find((target) => target.type === type) ?? {};
  const given = NOTIFY_KEYS.filter((key) => key in example);
  expect(given).toEqual(expect.arrayContaining([...needs]));
  expect(Object.keys(keys)).toEqual(expect.arrayContaining(given));
});

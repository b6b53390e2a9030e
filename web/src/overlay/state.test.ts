import { expect, test } from 'vitest';
import { makeAlert } from '../test/make-alert.ts';
import { nextCards } from './state.ts';

const [first, second, third] = [1, 2, 3].map((mmsi) => makeAlert({ mmsi }));
const shortly = (cards: ReturnType<typeof nextCards>) =>
  cards.map(({ alert, isLeaving }) => `${alert.mmsi}${isLeaving ? ' leaves' : ''}`);

test('a card that leaves stays at its place until it is out', () => {
  if (!first || !second || !third) throw new Error('three alerts are made above');
  const before = nextCards([], [first, second]);
  const after = nextCards(before, [second, third]);
  expect(shortly(after)).toEqual(['1 leaves', '2', '3']);
  expect(shortly(nextCards(after, [second, third]))).toEqual(['1 leaves', '2', '3']);
});

test('a card whose alert comes back while it leaves is there again, with what is new', () => {
  const leaving = nextCards(nextCards([], [makeAlert()]), []);
  expect(nextCards(leaving, [makeAlert({ stars: 4 })])).toEqual([{ alert: makeAlert({ stars: 4 }), isLeaving: false }]);
});

import { expect, test } from 'vitest';
import { aboardState } from './badges.tsx';

const trip = { id: 'a', status: 'Active' as const, pending: null, refused: null };

test('a prepared trip waits for the ship, is on board, and is under way once the ship reports it', () => {
  expect(aboardState({ ...trip, pending: { is_new: true } })).toBe('waiting');
  expect(aboardState(trip, 'another')).toBe('aboard');
  expect(aboardState(trip, 'a')).toBe('underWay');
  expect(aboardState({ ...trip, status: 'Completed' }, 'a')).toBe('over');
});

test('a change that the ship has not answered or has refused counts for more than the status', () => {
  expect(aboardState({ ...trip, pending: { status: 'Completed' } }, 'a')).toBe('changing');
  expect(aboardState({ ...trip, status: 'Completed', refused: 'Trip is completed' })).toBe('refused');
});

import { expect, test } from 'vitest';
import { createUnsentBudget } from './unsent-budget.ts';

/** Clients that share a budget of 100 bytes. */
function start() {
  const budget = createUnsentBudget(100);
  const cut: string[] = [];
  const add = (name: string) => {
    const debtor = {
      cutOff() {
        cut.push(name);
        budget.update(debtor, 0);
      },
    };
    return debtor;
  };
  return { budget, cut, slow: add('slow'), slower: add('slower'), quick: add('quick') };
}

test('what waits is counted for all clients, up and down', () => {
  const { budget, slow, slower, cut } = start();
  budget.update(slow, 40);
  budget.update(slower, 60);
  budget.update(slow, 10);
  expect(budget.stats()).toEqual({ bytes: 70, refused: 0 });
  budget.update(slow, 0);
  budget.update(slower, 0);
  expect([budget.stats().bytes, cut]).toEqual([0, []]);
});

test('the clients that are most behind make room for one that keeps up', () => {
  const { budget, slow, slower, quick, cut } = start();
  budget.update(slow, 40);
  budget.update(slower, 60);
  budget.update(quick, 5);
  expect(cut).toEqual(['slower']);
  budget.update(quick, 30);
  budget.update(quick, 35);
  budget.update(quick, 39);
  expect([cut, budget.stats()]).toEqual([['slower'], { bytes: 79, refused: 1 }]);
});

test('as many are cut off as it takes, and at last the one that needs more than there is', () => {
  const { budget, slow, slower, quick, cut } = start();
  budget.update(slow, 45);
  budget.update(slower, 50);
  budget.update(quick, 40);
  budget.update(quick, 101);
  expect(cut).toEqual(['slower', 'quick']);
  expect(budget.stats().bytes).toBe(45);
  budget.update(slow, 100);
  expect(cut).toEqual(['slower', 'quick']);
});

import { expect, onTestFinished, test } from 'vitest';
import { fakeService, unreachable } from '../test/fake-service.ts';
import { type ConsoleFacts, facts, reloadFacts } from './facts.ts';

const known = { maxFixAgeSecs: 30, closestApproach: null, isOn: { gauge: false }, map: 'a chart' };
const begin = () => {
  facts.value = known as unknown as ConsoleFacts;
  onTestFinished(() => (facts.value = undefined));
};

test('after a restart the page learns which parts are on, and keeps what needs another page', async () => {
  begin();
  fakeService({ 'GET /v1/console': () => ({ ...known, isOn: { gauge: true }, map: 'another' }) });
  await reloadFacts();
  expect(facts.value).toMatchObject({ isOn: { gauge: true }, map: 'a chart' });
});

test('what was known stays while the service does not answer', async () => {
  begin();
  fakeService({ 'GET /v1/console': unreachable });
  await reloadFacts();
  expect(facts.value).toBe(known);
});

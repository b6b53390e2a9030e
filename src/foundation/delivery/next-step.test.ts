import { expect, test } from 'vitest';
import { nextStep, type Situation, type Step } from './next-step.ts';

const NOW = 1_000_000;
const idle: Situation = {
  queueLength: 0,
  healthy: true,
  check: undefined,
  retry: undefined,
  awaitsCycle: false,
  finishing: false,
};
const checked = (secsAgo: number, everySecs = 60) => ({ since: NOW - secsAgo * 1000, afterMs: everySecs * 1000 });
const neverChecked = { since: undefined, afterMs: 60_000 };

const table: [when: string, situation: Partial<Situation>, step: Step][] = [
  ['nothing waits', {}, { kind: 'wait', ms: undefined }],
  ['something waits', { queueLength: 1 }, { kind: 'send' }],
  ['unhealthy without a health URL', { queueLength: 1, healthy: false }, { kind: 'send' }],
  ['just failed', { queueLength: 1, retry: checked(1, 5) }, { kind: 'wait', ms: 4000 }],
  ['the delay is over', { queueLength: 1, retry: checked(5, 5) }, { kind: 'send' }],
  ['the clock was set back after a failure', { queueLength: 1, retry: checked(-3600, 5) }, { kind: 'send' }],
  ['a retry whose item was cleared away', { retry: checked(1, 5) }, { kind: 'wait', ms: undefined }],
  ['never checked', { queueLength: 1, check: neverChecked }, { kind: 'check' }],
  ['checked lately', { queueLength: 1, check: checked(59) }, { kind: 'send' }],
  ['the check is due', { queueLength: 1, check: checked(60) }, { kind: 'check' }],
  ['the clock was set back after a check', { check: checked(-86_400) }, { kind: 'check' }],
  ['nothing waits but the check', { check: checked(20) }, { kind: 'wait', ms: 40_000 }],
  [
    'unhealthy with a health URL',
    { queueLength: 9, healthy: false, check: checked(3, 10) },
    { kind: 'wait', ms: 7000 },
  ],
  [
    'the retry comes before the check',
    { queueLength: 1, check: checked(20), retry: checked(1, 5) },
    { kind: 'wait', ms: 4000 },
  ],
  [
    'the check comes before the retry',
    { queueLength: 1, check: checked(59), retry: checked(1, 5) },
    { kind: 'wait', ms: 1000 },
  ],
  ['the backlog stopped', { queueLength: 9, awaitsCycle: true, check: checked(20) }, { kind: 'wait', ms: 40_000 }],
  ['the end, nothing left', { finishing: true, check: neverChecked }, { kind: 'end' }],
  ['the end, something left', { queueLength: 1, finishing: true, retry: checked(1, 5) }, { kind: 'send' }],
  ['the end, a send failed', { queueLength: 1, finishing: true, awaitsCycle: true }, { kind: 'end' }],
  ['the end, unhealthy', { queueLength: 1, finishing: true, healthy: false, check: checked(1) }, { kind: 'end' }],
  ['the end, unhealthy, no URL', { queueLength: 1, finishing: true, healthy: false }, { kind: 'send' }],
];

test.each(table)('%s', (_when, situation, step) => {
  expect(nextStep({ ...idle, ...situation }, NOW)).toEqual(step);
});

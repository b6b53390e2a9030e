import { expect, test } from 'vitest';
import { CAUSE_CODES } from '../../src/foundation/shared/reason.ts';
import { allTexts } from '../../web/src/test/texts.ts';

test.each(Object.entries(allTexts))('the console has %s words for every cause', (_, { reasons }) => {
  const { reported: _reported, noAnswer: _noAnswer, ...words } = reasons;
  expect(Object.keys(words).toSorted()).toEqual(CAUSE_CODES.toSorted());
  expect(Object.values(words)).not.toContain('');
});

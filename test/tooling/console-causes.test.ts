import { expect, test } from 'vitest';
import { CAUSE_CODES } from '../../src/foundation/shared/reason.ts';
import { reasons as german } from '../../web/src/i18n/de/views/reasons.ts';
import { reasons as english } from '../../web/src/i18n/en/views/reasons.ts';
import { reasons as french } from '../../web/src/i18n/fr/views/reasons.ts';
import { reasons as dutch } from '../../web/src/i18n/nl/views/reasons.ts';

test.each(Object.entries({ english, german, french, dutch }))(
  'the console has %s words for every cause',
  (_, texts) => {
    const { reported: _reported, noAnswer: _noAnswer, ...words } = texts;
    expect(Object.keys(words).toSorted()).toEqual(CAUSE_CODES.toSorted());
    expect(Object.values(words)).not.toContain('');
  },
);

import { expect, test } from 'vitest';
import { fromDraft, toDraft } from './terms-dialog.tsx';

const draft = { ...toDraft(undefined, 900), dwtT: '1500' };

test('typed terms become terms, with a comma as the point of a decimal', () => {
  const [call] = draft.calls;
  const calls = call ? [{ ...call, place: 'de-nw', cargoT: '900,5' }] : [];
  expect(fromDraft({ ...draft, calls, rateEur: '57,50' }, undefined)).toMatchObject({
    terms: {
      rules: 'de-dry',
      ship: { dwtT: 1500, doubleHull: false },
      calls: [{ op: 'load', place: 'DE-NW', cargoT: 900.5 }],
      options: { rateCentsPerHour: 5750, laytimeHours: null },
    },
  });
});

test('what is no number and no place is named by its field', () => {
  const calls = draft.calls.map((call) => ({ ...call, place: 'Neuss', cargoT: 'much' }));
  expect(fromDraft({ ...draft, dwtT: '-5', calls }, undefined)).toEqual({
    failures: { dwtT: 'notNumber', place0: 'notPlace', cargoT0: 'notNumber' },
  });
});

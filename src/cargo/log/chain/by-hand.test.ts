import { expect, test } from 'vitest';
import { createId } from '../../../foundation/shared/ids.ts';
import { isNamedByHand, keepByHand } from './by-hand.ts';
import { type EntryFacts, hashOfEntry } from './entry.ts';
import { OFFICE_LOG } from './log-store.ts';

const FOUND: EntryFacts = {
  kind: 'stop',
  label: 'unknown',
  at: 1000,
  until: null,
  latitude: 51.2,
  longitude: 6.7,
  placeId: null,
  tripId: null,
  voyageId: 'v',
  legId: 'l',
  author: null,
  text: null,
  data: { gap: true },
  corrects: null,
};

/** The versions of an entry; each is what is given, changed from the one before or from that with the number `of`. */
function versionsOf(...changes: (Partial<EntryFacts> & { shipId?: string; of?: number })[]) {
  const versions = [{ ...toVersion(1, FOUND), shipId: '' }];
  for (const [index, { of = index, shipId = '', ...change }] of changes.entries()) {
    const before = versions[of];
    if (!before) throw new Error(`there is no version ${of}`);
    const { id: corrects, hash: _hash, previousHash: _previous, shipId: _ship, ...facts } = before;
    versions.push({ ...toVersion(index + 2, { ...facts, corrects, author: null, ...change }), shipId });
  }
  return versions;
}

function toVersion(number: number, facts: EntryFacts) {
  const unbound = { ...facts, id: createId(number), previousHash: null };
  return { ...unbound, hash: hashOfEntry(unbound) };
}

const later = { ...FOUND, label: 'berth', until: 9000, placeId: 'p', data: { gap: true, place: 'Quay 4' } };

test('what the service finds later is as it found it where nobody wrote anything', () => {
  expect(keepByHand(later, versionsOf({ label: 'anchorage', until: 5000 }))).toEqual(later);
});

test.each<[string, Partial<EntryFacts>]>([
  ['a text', { text: 'Waited for the lock keeper' }],
  ['a time', { at: 500 }],
  ['the end', { until: 7000 }],
  ['a label', { label: 'waiting' }],
  ['a position', { latitude: 51.3 }],
  ['a trip', { tripId: 't' }],
])('%s by a person stays, and the rest is as it was found', (_, change) => {
  const versions = versionsOf({ ...change, author: 'Master' }, { label: 'anchorage', of: 0 });
  expect(keepByHand(later, versions)).toEqual({ ...later, ...change, corrects: versions.at(-1)?.id });
});

test('facts for programs stay each by itself, also those that were removed', () => {
  const versions = versionsOf({ data: { pilot: 'Vos', gap: true }, author: 'Master' });
  expect(keepByHand(later, versions).data).toEqual({ gap: true, place: 'Quay 4', pilot: 'Vos' });
  const without = versionsOf({ data: null, author: 'Master' });
  expect(keepByHand(later, without).data).toEqual({ place: 'Quay 4' });
});

test('a place by a person stays with its name, and a reason is that of one version', () => {
  const data = { gap: true, place: 'Quay 5', reason: 'moved' };
  expect(keepByHand(later, versionsOf({ placeId: 'q', data, author: 'Master' }))).toMatchObject({
    placeId: 'q',
    data: { gap: true, place: 'Quay 5' },
  });
});

test('what a person has withdrawn stays withdrawn, and says why', () => {
  const withdrawn = { withdrawn: true, reason: 'No stop: the receiver failed' };
  const versions = versionsOf({ data: { gap: true, ...withdrawn }, author: 'Master' });
  expect(keepByHand(later, versions).data).toEqual({ ...later.data, ...withdrawn });
});

test('the service withdraws what it does not believe any more, with the text in it', () => {
  const gone = { ...later, data: { withdrawn: true, reason: 'went on in the same direction' } };
  expect(keepByHand(gone, versionsOf({ text: 'Lunch', author: 'Master' }))).toMatchObject({
    text: 'Lunch',
    data: { withdrawn: true, reason: 'went on in the same direction' },
  });
});

test('the last word of a person counts, also that there is no text', () => {
  const first = { text: 'Fog', author: 'Master' };
  expect(keepByHand(later, versionsOf(first, { label: 'anchorage' }, { text: 'Mist', author: 'Mate' })).text).toBe(
    'Mist',
  );
  expect(keepByHand(later, versionsOf(first, { text: null, author: 'Mate' })).text).toBeNull();
});

test('who has no name is a person too', () => {
  const nameless = { text: 'Fog', data: { gap: true, byHand: true } };
  const kept = keepByHand(later, versionsOf(nameless));
  expect(kept).toMatchObject({ text: 'Fog', author: null, data: later.data });
  expect(kept.data).not.toHaveProperty('byHand');
});

test('it does not end before it began', () => {
  expect(keepByHand(later, versionsOf({ at: 20_000, author: 'Master' }))).toMatchObject({ at: 20_000, until: 20_000 });
});

test('what an office did not know it has not changed', () => {
  const versions = versionsOf(
    { label: 'anchorage', until: 8000 },
    { text: 'Aboard', author: 'Master' },
    { tripId: 't', shipId: OFFICE_LOG, of: 0 },
  );
  expect(keepByHand(later, versions)).toMatchObject({ label: 'berth', until: 9000, text: 'Aboard', tripId: 't' });
});

test('a stop has a name by a person who changed its label, not by one who wrote something else', () => {
  expect(isNamedByHand(versionsOf({ text: 'Fog', author: 'Master' }))).toBe(false);
  expect(isNamedByHand(versionsOf({ label: 'waiting', author: 'Master' }))).toBe(true);
});

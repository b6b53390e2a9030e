import { expect, test } from 'vitest';
import { lostFields, lostName } from './conflict-card.tsx';

test('a lost edit of a trip is compared with the record by its papers', () => {
  const papers = { cargo: 'Gravel 16/32', categoryId: 'b', weight: 12, senderId: 's', receiverId: 'r' };
  const record = { cargo: 'Gravel 0/16', category_id: 'b', weight: 12.5, sender_id: 's', receiver_id: 'r' };
  expect(lostFields({ papers, voyage: { status: 'Active' } }, record)).toEqual([
    { field: 'cargo', lost: 'Gravel 16/32', counts: 'Gravel 0/16' },
    { field: 'weight', lost: '12', counts: '12.5' },
  ]);
  expect(lostName({ papers })).toBe('Gravel 16/32');
});

test('a client has details, and nothing known gives nothing', () => {
  const details = { name: 'Rheinkontor', phone: '1', additionalInfo: null };
  expect(lostFields({ details, contacts: [] }, { name: 'Rheinkontor', phone: '2', additionalInfo: null })).toEqual([
    { field: 'phone', lost: '1', counts: '2' },
  ]);
  expect(lostFields(null, {})).toEqual([]);
  expect(lostName('text')).toBe('');
});

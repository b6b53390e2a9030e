import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LastSeenOrder } from './last-seen-order.ts';

const entry = fc.record({ mmsi: fc.integer({ min: 1, max: 999 }), last_seen: fc.integer({ min: 0, max: 50 }) });

test('places come in pages, the one seen last first, however they were added', () => {
  const all = fc.uniqueArray(entry, { selector: ({ mmsi }) => mmsi, maxLength: 100 });
  fc.assert(
    fc.property(all, fc.integer({ min: 1, max: 7 }), fc.nat(100), (given, rows, split) => {
      const sorted = (some: typeof given) => some.toSorted((a, b) => b.last_seen - a.last_seen || b.mmsi - a.mmsi);
      const order = new LastSeenOrder();
      const ordered = sorted(given.slice(0, split));
      for (let from = 0; from < ordered.length; from += 3) order.addOrdered(ordered.slice(from, from + 3));
      for (const { mmsi, last_seen } of given.slice(split)) order.add(mmsi, last_seen);
      const pages = [...order.pages(rows)];
      expect(pages.flat()).toEqual(sorted(given));
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(rows);
    }),
  );
});

import Type from 'typebox';
import Value from 'typebox/value';
import { createSyncPart, type SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { ServiceError } from '../../foundation/shared/errors.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { LAYTIME_TERMS } from './laytime-service.ts';
import { isRuleSet } from './rules/rule-service.ts';
import { nullAware } from './rules/rule-set-shape.ts';
import { parseTerms } from './terms/parse-terms.ts';
import { TermsBody } from './terms/terms-shape.ts';
import { createTermsStore, sizeOf } from './terms/terms-store.ts';

const Body = Type.Object({ terms: nullAware(TermsBody), rules: Type.Unknown() });

/**
 * The terms of a trip. Ship and office can both set them; the later ones win. They include their rule set, so that both
 * sides compute the same clock even if their sets differ.
 */
export function createLaytimeSync({ clock }: { clock: Clock }): SyncPart {
  return createSyncPart({
    kind: LAYTIME_TERMS,
    direction: 'both',
    hasTwoAuthors: true,
    body: Body,

    async outgoing(db, keys) {
      const all = await Promise.all(keys.map(async (key) => ({ key, stored: await createTermsStore(db).find(key) })));
      return all.flatMap(({ key, stored }) =>
        stored ? [{ keys: [key], body: { terms: stored.given, rules: stored.rules } }] : [],
      );
    },

    async apply({ key, body, shipId, isLater }, { trx }) {
      const store = createTermsStore(trx);
      const trip = await trx.selectFrom('trips').select('ship_id').where('id', '=', key).executeTakeFirst();
      if (trip && trip.ship_id !== shipId) return 'unusable';
      if (body === undefined) {
        if (trip) await store.remove(key);
        return 'applied';
      }
      if (!trip) return 'waits';
      const known = await store.find(key);
      if (known && !isLater) return 'known';
      const { terms, rules } = body;
      if (!isRuleSet(rules, Value.Check)) return 'unusable';
      const stored = { given: terms, rules, updatedAt: clock.now() };
      if (sizeOf(stored) > LIMITS.laytimeTerms.bytes || !isSound(stored)) return 'unusable';
      await store.put(key, stored);
      return 'applied';
    },

    async keys(db, shipId = '') {
      return createTermsStore(db).tripIds(shipId);
    },
  });

  function isSound({ given, rules }: Parameters<typeof sizeOf>[0]): boolean {
    try {
      parseTerms(given, rules, { codeOf: () => undefined, check: Value.Check });
      return true;
    } catch (error) {
      if (error instanceof ServiceError) return false;
      throw error;
    }
  }
}

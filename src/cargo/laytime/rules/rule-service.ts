import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '../../../foundation/db/database.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { badRequest, isUniqueViolation, ServiceError } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { BUILT_IN_SETS } from '../engine/built-in-sets.ts';
import type { RuleSet } from '../engine/rule-set.ts';
import type { CheckValue } from '../terms/parse-terms.ts';
import type {} from '../terms/terms-store.ts';
import { type GivenRuleSet, nullAware, RuleSetShape } from './rule-set-shape.ts';

function createRuleStore(db: Db) {
  return {
    /** By id. */
    async list(): Promise<RuleSet[]> {
      const rows = await db.selectFrom('laytime_rules').select('body').orderBy('id').execute();
      return rows.map(({ body }) => toRuleSet(body));
    },

    async find(id: string): Promise<RuleSet | undefined> {
      const row = await db.selectFrom('laytime_rules').select('body').where('id', '=', id).executeTakeFirst();
      return row && toRuleSet(row.body);
    },

    async usage(): Promise<{ items: number; bytes: number }> {
      const { items, bytes } = await db
        .selectFrom('laytime_rules')
        .select(({ fn }) => [
          fn.countAll<number | string>().as('items'),
          sql<number | string>`coalesce(sum(octet_length(body)), 0)`.as('bytes'),
        ])
        .executeTakeFirstOrThrow();
      return { items: Number(items), bytes: Number(bytes) };
    },

    async insert(set: RuleSet, now: number): Promise<void> {
      await db
        .insertInto('laytime_rules')
        .values({ id: set.id, body: JSON.stringify(set), created_at: now })
        .execute();
    },
  };
}

// Written by `insert` after validation.
const toRuleSet = (body: string): RuleSet => JSON.parse(body) as RuleSet;

const Checked = nullAware(RuleSetShape);

export interface ListedRuleSet extends RuleSet {
  isBuiltIn: boolean;
}

export type RuleService = ReturnType<typeof createRuleService>;

/** Built-in and added rule sets. None is changed or removed, because trips refer to them. */
export function createRuleService({ db, clock }: { db: Kysely<Database>; clock: Clock }) {
  const store = createRuleStore(db);

  async function find(id: string): Promise<ListedRuleSet | undefined> {
    const builtIn = BUILT_IN_SETS.find((set) => set.id === id);
    if (builtIn) return { ...builtIn, isBuiltIn: true };
    const own = await store.find(id);
    return own && { ...own, isBuiltIn: false };
  }

  return {
    find,

    async list(): Promise<ListedRuleSet[]> {
      const own = await store.list();
      return [
        ...BUILT_IN_SETS.map((set) => ({ ...set, isBuiltIn: true })),
        ...own.map((set) => ({ ...set, isBuiltIn: false })),
      ];
    },

    async add({ basedOn, ...given }: GivenRuleSet): Promise<ListedRuleSet> {
      const base = basedOn === undefined ? undefined : await find(basedOn);
      if (basedOn !== undefined && !base)
        throw badRequest(`Rule set ${basedOn} not found`, fault('basedOn', 'reference', null, basedOn));
      const { default: Value } = await import('typebox/value');
      const set = Value.Clean(Checked, { ...base, ...given });
      if (!isRuleSet(set, Value.Check)) throw refusalOf(set);
      demandOrder(set);
      if (await find(set.id)) throw usedTwice(set.id);
      const { items, bytes } = await store.usage();
      if (items >= LIMITS.laytimeRules.items)
        throw new ServiceError('Conflict', `There are ${items} rule sets already`);
      if (bytes + Buffer.byteLength(JSON.stringify(set)) > LIMITS.laytimeRules.bytes)
        throw new ServiceError('Conflict', `The rule sets would have more than ${LIMITS.laytimeRules.bytes} bytes`);
      await store.insert(set, clock.now()).catch((error: unknown) => {
        throw isUniqueViolation(error) ? usedTwice(set.id) : error;
      });
      return { ...set, isBuiltIn: false };
    },
  };
}

export const isRuleSet = (value: unknown, check: CheckValue): value is RuleSet => check(Checked, value);

const usedTwice = (id: string): ServiceError =>
  new ServiceError('Conflict', `There is a rule set ${id} already; a changed rule is a new set with its own id`);

/** A set without a base set must define every part. */
function refusalOf(set: unknown): ServiceError {
  const given = new Set(Object.keys(Object(set)));
  const missing = Object.keys(RuleSetShape.properties).filter((name) => !given.has(name));
  const names = missing.length > 0 ? missing : ['body'];
  return badRequest(
    missing.length > 0 ? `${missing.join(', ')} must be given, or basedOn` : 'the rule set is not valid',
    names.map((name) => fault(name, missing.length > 0 ? 'required' : 'type', null)),
  );
}

function demandOrder({ validFrom, validTo, counting }: RuleSet): void {
  if (validFrom !== null && validTo !== null && validFrom > validTo)
    throw badRequest('validFrom must not be after validTo', fault('validFrom', 'order', 'validTo', validFrom));
  for (const [index, [from, to]] of (counting?.windows ?? []).entries()) {
    const field = `counting.windows.${index}`;
    if (from >= to) throw badRequest(`${field} ends before it begins`, fault(field, 'order', to, from));
  }
}

interface Referring {
  $ref?: string;
  allOf?: unknown[];
  anyOf?: unknown[];
}

interface Whole {
  enum?: unknown[];
  required?: string[];
  properties?: object;
}

const isNull = (part: unknown): boolean => JSON.stringify(Object(part).enum) === '[null]';

const merge = (one: Whole, other: Whole): Whole => ({
  ...one,
  ...other,
  required: [...(one.required ?? []), ...(other.required ?? [])],
  properties: { ...one.properties, ...other.properties },
});

/** A copy of a document of the interface with every reference replaced by what it stands for, as validators want it. */
export const dereferenced = <T extends object>(document: T): T => replaced(document, () => true);

/** The same of shared parameters and responses alone. */
export const withoutShared = <T extends object>(document: T): T =>
  replaced(document, (reference) => !reference.startsWith('#/components/schemas/'));

function replaced<T extends object>(document: T, isMeant: (reference: string) => boolean): T {
  const known = new Map<string, unknown>();

  function find(reference: string): unknown {
    const found = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce((part: unknown, key) => (part as Record<string, unknown> | undefined)?.[key], document);
    if (found === undefined) throw new Error(`${reference} stands for nothing`);
    return found;
  }

  function resolved(reference: string): unknown {
    if (!known.has(reference)) known.set(reference, replace(find(reference)));
    return known.get(reference);
  }

  function replace(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(replace);
    if (typeof part !== 'object' || part === null) return part;
    const { $ref, allOf, anyOf, ...beside } = part as Referring;
    if (typeof $ref === 'string') return isMeant($ref) ? resolved($ref) : part;
    const parts = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replace(inner)]));
    if (isMeant('#/components/schemas/') && anyOf?.length === 2 && isNull(anyOf[1])) {
      const whole = replace(anyOf[0]) as Whole;
      return { ...whole, ...beside, nullable: true, ...(whole.enum && { enum: [...whole.enum, null] }) };
    }
    if (!allOf || !isMeant('#/components/schemas/')) return parts;
    return { ...allOf.map((one) => replace(one) as Whole).reduce(merge), ...(anyOf && { anyOf }), ...beside };
  }

  return replace(document) as T;
}

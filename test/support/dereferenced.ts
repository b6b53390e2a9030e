interface Referring {
  $ref?: string;
  allOf?: unknown[];
  nullable?: boolean;
}

interface Whole {
  enum?: unknown[];
  required?: string[];
  properties?: object;
}

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
    const { $ref, allOf, ...beside } = part as Referring;
    if (typeof $ref === 'string') return isMeant($ref) ? resolved($ref) : part;
    const parts = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replace(inner)]));
    if (!allOf || !isMeant('#/components/schemas/')) return parts;
    const whole = allOf.map((one) => replace(one) as Whole).reduce(merge);
    const words = beside.nullable && whole.enum ? { enum: [...whole.enum, null] } : {};
    return { ...whole, ...beside, ...words };
  }

  return replace(document) as T;
}

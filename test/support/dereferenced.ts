interface Referring {
  $ref?: string;
  allOf?: unknown[];
  nullable?: boolean;
}

/** A copy of a document of the interface with every reference replaced by what it stands for, as validators want it. */
export function dereferenced<T extends object>(document: T): T {
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
    if (typeof $ref === 'string') return resolved($ref);
    const parts = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replace(inner)]));
    // A single part only carries what stands beside a reference.
    if (allOf?.length !== 1) return parts;
    const whole = replace(allOf[0]) as { enum?: unknown[] };
    const words = beside.nullable && whole.enum ? { enum: [...whole.enum, null] } : {};
    return { ...whole, ...beside, ...words };
  }

  return replace(document) as T;
}

interface Version {
  readonly id: string;
  readonly corrects: string | null;
}

/**
 * Orders entries by id, which is the order of writing, but each correction after its target: the clocks of a ship and its
 * office may differ.
 */
export function targetsFirst<Entry extends Version>(entries: readonly Entry[]): Entry[] {
  const waiting = new Map(entries.map((entry) => [entry.id, entry]));
  return entries.flatMap((entry) => {
    const chain: Entry[] = [];
    for (let next = waiting.get(entry.id); next; next = waiting.get(next.corrects ?? '')) {
      waiting.delete(next.id);
      chain.push(next);
    }
    return chain.reverse();
  });
}

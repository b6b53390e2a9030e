import { signal } from '@preact/signals';
import type { Kind } from '../../../lib/ship-type.ts';
import { readStoredJson, writeStored } from '../../../lib/stored.ts';

/** Groups of vessels that can be hidden. */
export const GROUPS = ['cargo', 'tanker', 'passenger', 'pleasure', 'other'] as const;
export type Group = (typeof GROUPS)[number];

const KEY = 'map-hidden-types';

export const groupOf = (kind: Kind): Group => GROUPS.find((group) => group === kind) ?? 'other';

/** Known groups among the stored ones. */
function parseGroups(value: unknown): ReadonlySet<Group> {
  return new Set(Array.isArray(value) ? GROUPS.filter((group) => value.includes(group)) : []);
}

/** Hidden groups; watched vessels and those with an alarm are always shown. */
export const hiddenGroups = signal<ReadonlySet<Group>>(readStoredJson(KEY, parseGroups) ?? new Set());
hiddenGroups.subscribe((groups) => writeStored(KEY, groups.size === 0 ? undefined : JSON.stringify([...groups])));

export function toggleGroup(group: Group): void {
  const next = new Set(hiddenGroups.peek());
  if (!next.delete(group)) next.add(group);
  hiddenGroups.value = next;
}

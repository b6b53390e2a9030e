import { signal } from '@preact/signals';
import { readStoredJson, writeStored } from '../../../lib/stored.ts';
import type { Kind } from '../../../lib/vessel-kind.ts';

/** What can be hidden on the map. */
export const GROUPS = ['cargo', 'tanker', 'passenger', 'pleasure', 'other'] as const;
export type Group = (typeof GROUPS)[number];

const KEY = 'map-hidden-types';

export const groupOf = (kind: Kind): Group => GROUPS.find((group) => group === kind) ?? 'other';

/** Of what was stored, what is still known. */
function parseGroups(value: unknown): ReadonlySet<Group> {
  return new Set(Array.isArray(value) ? GROUPS.filter((group) => value.includes(group)) : []);
}

/** The groups that are not shown; watched vessels and those of an alarm are, whatever they are. */
export const hiddenGroups = signal<ReadonlySet<Group>>(readStoredJson(KEY, parseGroups) ?? new Set());
hiddenGroups.subscribe((groups) => writeStored(KEY, groups.size === 0 ? undefined : JSON.stringify([...groups])));

export function toggleGroup(group: Group): void {
  const next = new Set(hiddenGroups.peek());
  if (!next.delete(group)) next.add(group);
  hiddenGroups.value = next;
}

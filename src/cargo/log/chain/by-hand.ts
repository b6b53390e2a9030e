import { canonicalJson, type JsonObject, type JsonValue } from '../../../foundation/shared/encoding/canonical-json.ts';
import { type EntryFacts, isHandKind, type LogEntry } from './entry.ts';
import { OFFICE_LOG } from './log-store.ts';

/** Marks a correction by an unnamed person, because corrections of the service have no author either. */
export const BY_HAND: JsonObject = { byHand: true };

interface Written extends EntryFacts {
  shipId?: string;
}
interface Version extends LogEntry {
  shipId?: string;
}

/** Whether a person wrote the entry. People write all entries of an office, which detects nothing itself. */
export const isByHand = ({ kind, author, data, shipId }: Written): boolean =>
  author !== null || isHandKind(kind) || data?.['byHand'] === true || shipId === OFFICE_LOG;

/** Facts of an entry that change together. */
interface Part {
  name: string;
  read(facts: EntryFacts): JsonValue;
  copy(from: EntryFacts, to: EntryFacts): EntryFacts;
}

type Field = 'label' | 'at' | 'until' | 'latitude' | 'longitude' | 'placeId' | 'tripId' | 'text';

/** Makes a part of fields of an entry and members of its data. */
const part = (fields: readonly Field[], members: readonly string[] = []): Part => ({
  name: [...fields, ...members.map((member) => `data.${member}`)].join(),
  read: (facts) => [...fields.map((field) => facts[field]), ...members.map((member) => facts.data?.[member] ?? null)],
  copy: (from, to) => ({
    ...to,
    ...Object.fromEntries(fields.map((field) => [field, from[field]])),
    data: members.reduce((data, member) => withMember(data, member, from.data?.[member]), to.data),
  }),
});

function withMember(data: JsonObject | null, name: string, value: JsonValue | undefined): JsonObject | null {
  const { [name]: _before, ...others } = data ?? {};
  const all = value === undefined ? others : { ...others, [name]: value };
  return Object.keys(all).length > 0 ? all : null;
}

const LABEL = part(['label']);
const PARTS: readonly Part[] = [
  LABEL,
  ...[part(['at']), part(['until']), part(['latitude', 'longitude']), part(['tripId']), part(['text'])],
  // The name of the place changes with the place.
  part(['placeId'], ['place']),
  // Compares `withdrawn` only, because each version has its own reason.
  { ...part([], ['withdrawn', 'reason']), read: ({ data }) => data?.['withdrawn'] === true },
];
const MEMBERS_OF_PARTS = ['place', 'withdrawn', 'reason', ...Object.keys(BY_HAND)];

function partsOf(one: EntryFacts, other: EntryFacts): Part[] {
  const names = new Set([one, other].flatMap(({ data }) => Object.keys(data ?? {})));
  const members = [...names].filter((name) => !MEMBERS_OF_PARTS.includes(name));
  return [...PARTS, ...members.map((name) => part([], [name]))];
}

/**
 * A detected entry with all changes that people made to it; `versions` are all versions so far. The service may replace its
 * own earlier times and place, but not those of a person.
 */
export function keepByHand(found: EntryFacts, versions: readonly Version[]): EntryFacts {
  const last = versions.at(-1);
  if (!last || !versions.some(isByHand)) return found;
  const kept = [...changesByHand(versions).values()].reduce((facts, { one, from }) => one.copy(from, facts), found);
  const until = kept.until === null ? null : Math.max(kept.until, kept.at);
  // Always a correction of the last version, even if the clock of the other side is ahead.
  return { ...kept, until, corrects: last.id };
}

/** Whether a person has set the kind of the stop. */
export const isNamedByHand = (versions: readonly Version[]): boolean => changesByHand(versions).has(LABEL.name);

/** The changes made by people: each part with the last version in which a person changed it. */
function changesByHand(versions: readonly Version[]): Map<string, { one: Part; from: Version }> {
  const changes = new Map<string, { one: Part; from: Version }>();
  const indexOf = new Map<string, number>();
  const lastOfLog = new Map<string | undefined, number>();
  for (const [index, version] of versions.entries()) {
    // The version that this one is based on: versions of the other log may have been unknown to its author.
    const base = versions[Math.max(indexOf.get(version.corrects ?? '') ?? -1, lastOfLog.get(version.shipId) ?? -1)];
    indexOf.set(version.id, index);
    lastOfLog.set(version.shipId, index);
    if (!base || !isByHand(version)) continue;
    for (const one of partsOf(version, base))
      if (canonicalJson(one.read(version)) !== canonicalJson(one.read(base)))
        changes.set(one.name, { one, from: version });
  }
  return changes;
}

import { canonicalJson, type JsonObject, type JsonValue } from '../../../foundation/shared/canonical-json.ts';
import { type EntryFacts, isHandKind, type LogEntry } from './entry.ts';
import { OFFICE_LOG } from './log-store.ts';

/** What a correction by somebody without a name has in its data: the service has no name either. */
export const BY_HAND: JsonObject = { byHand: true };

interface Written extends EntryFacts {
  shipId?: string;
}
interface Version extends LogEntry {
  shipId?: string;
}

/** Whether a person wrote it. An office finds nothing by itself. */
export const isByHand = ({ kind, author, data, shipId }: Written): boolean =>
  author !== null || isHandKind(kind) || data?.['byHand'] === true || shipId === OFFICE_LOG;

/** What of an entry is changed as one. */
interface Part {
  read(facts: EntryFacts): JsonValue;
  copy(from: EntryFacts, to: EntryFacts): EntryFacts;
}

type Field = 'label' | 'at' | 'until' | 'latitude' | 'longitude' | 'placeId' | 'tripId' | 'text';

/** Fields of an entry, and members of its data. */
const part = (fields: readonly Field[], members: readonly string[] = []): Part => ({
  read: (facts) => [...fields.map((field) => facts[field]), ...members.map((name) => facts.data?.[name] ?? null)],
  copy: (from, to) => ({
    ...to,
    ...Object.fromEntries(fields.map((field) => [field, from[field]])),
    data: members.reduce((data, name) => withMember(data, name, from.data?.[name]), to.data),
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
  // The place has its name beside it.
  part(['placeId'], ['place']),
  // The reason for any other correction is that of one version.
  { ...part([], ['withdrawn', 'reason']), read: ({ data }) => data?.['withdrawn'] === true },
];
const MEMBERS_OF_PARTS = ['place', 'withdrawn', 'reason', ...Object.keys(BY_HAND)];

/**
 * What the service has found, with all that people have written into the entry before: `versions` are all of it so far. The
 * service knows the times and the place of an entry better than its own version before, not better than a person.
 */
export function keepByHand(found: EntryFacts, versions: readonly Version[]): EntryFacts {
  const last = versions.at(-1);
  if (!last || !versions.some(isByHand)) return found;
  const names = new Set(versions.flatMap(({ data }) => Object.keys(data ?? {})));
  const members = [...names].filter((name) => !MEMBERS_OF_PARTS.includes(name)).map((name) => part([], [name]));
  const kept = [...PARTS, ...members].reduce((facts, one) => {
    const from = lastByHand(one, versions);
    return from ? one.copy(from, facts) : facts;
  }, found);
  const until = kept.until === null ? null : Math.max(kept.until, kept.at);
  // It comes after that version also where the clock of the other side is ahead.
  return { ...kept, until, corrects: last.id };
}

/** Whether a person has said what kind of stop it is. */
export const isNamedByHand = (versions: readonly Version[]): boolean => lastByHand(LABEL, versions) !== undefined;

/** The last version in which a person changed this part. */
function lastByHand({ read }: Part, versions: readonly Version[]): Version | undefined {
  return versions.findLast((version, index) => {
    if (!isByHand(version)) return false;
    const before = baseOf(version, versions.slice(0, index));
    return before !== undefined && canonicalJson(read(version)) !== canonicalJson(read(before));
  });
}

/** The version that this one was made of. The other log may have had others then, which had not come. */
const baseOf = ({ corrects, shipId }: Version, before: readonly Version[]): Version | undefined =>
  before.findLast((one) => one.id === corrects || one.shipId === shipId);

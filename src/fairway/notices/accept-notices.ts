import type { Notice } from './notice.ts';
import { contentHashOf, type StoredVersion } from './notice-store.ts';

/**
 * `new`, `replaces`: it is written. `same`: it is known, word for word, or from another source. `older`: a later version is
 * known.
 */
export type Verdict = 'new' | 'replaces' | 'same' | 'older';

/** What becomes of a notice, by what is stored of it: a higher serial number replaces, and at equal ones the later issue. */
export function judge(notice: Notice, stored: StoredVersion | undefined): Verdict {
  if (!stored) return 'new';
  if (stored.contentHash === contentHashOf(notice)) return 'same';
  if (notice.serial !== stored.serial) return notice.serial > stored.serial ? 'replaces' : 'older';
  const [issuedAt, storedAt] = [notice.issuedAt ?? 0, stored.issuedAt ?? 0];
  if (issuedAt !== storedAt) return issuedAt > storedAt ? 'replaces' : 'older';
  if (notice.withdrawn !== stored.withdrawn) return notice.withdrawn ? 'replaces' : 'older';
  // Two sources may word the same notice differently; the first one stays, or they would replace each other for ever.
  return notice.source === stored.source ? 'replaces' : 'same';
}

/** Of several versions in one batch the one that replaces the others, in the order of the batch. */
export function newestOfEach(notices: readonly Notice[]): Notice[] {
  const newest = new Map<string, Notice>();
  for (const notice of notices) {
    const other = newest.get(notice.id);
    const verdict = judge(notice, other && toVersion(other));
    if (verdict === 'new' || verdict === 'replaces') newest.set(notice.id, notice);
  }
  return [...newest.values()];
}

const toVersion = (notice: Notice): StoredVersion => ({ ...notice, contentHash: contentHashOf(notice) });

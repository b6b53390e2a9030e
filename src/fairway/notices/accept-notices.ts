import type { Notice } from './notice.ts';
import { contentHashOf, type StoredVersion } from './notice-store.ts';

/**
 * `new`, `replaces`: written. `same`: already stored, identical or from another source. `older`: a later version is stored.
 */
export type Verdict = 'new' | 'replaces' | 'same' | 'older';

/** Compares a notice with the stored one: a higher serial number replaces it; at equal numbers, the later issue. */
export function judge(notice: Notice, stored: StoredVersion | undefined): Verdict {
  if (!stored) return 'new';
  if (stored.contentHash === contentHashOf(notice)) return 'same';
  if (notice.serial !== stored.serial) return notice.serial > stored.serial ? 'replaces' : 'older';
  const [issuedAt, storedAt] = [notice.issuedAt ?? 0, stored.issuedAt ?? 0];
  if (issuedAt !== storedAt) return issuedAt > storedAt ? 'replaces' : 'older';
  if (notice.withdrawn !== stored.withdrawn) return notice.withdrawn ? 'replaces' : 'older';
  // Two sources may word the same notice differently. The first one stays, otherwise they would replace each other forever.
  return notice.source === stored.source ? 'replaces' : 'same';
}

/** Of several versions in one batch, only the latest, in the order of the batch. */
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

import type { Alarm, Condition, Reports, Watch } from '../../watch/alarms/index.ts';
import { NO_FIGURES } from '../../watch/alarms/index.ts';
import type { AheadAnswer } from './ahead-service.ts';
import type { AheadItem, LimitationThen, NoticeItem } from './items.ts';

/** Codes that close a way or limit the size of vessels. Other items are shown without an alarm. */
const RAISING = /^(OBSTRU|NOSERV|PAROBS|AVADEP|LEADEP|CLEHEI|VES[A-Z]{3})$/;
const CLOSING = new Set(['OBSTRU', 'NOSERV']);
/** Maximum number of remembered items of one way. */
const MAX_KNOWN = 2000;
/** Maximum number of alarms listed at a time. */
const MAX_RAISED = 50;

export interface FairwayWatchDeps {
  load(): Promise<string | undefined>;
  save(text: string): Promise<void>;
}

/**
 * Raises `fairway`, a caution, for new items on the way of an active trip: a closure, a limit that the vessel exceeds, or a
 * negative margin. Items already ahead at the start of the trip are shown without an alarm.
 */
export function createFairwayWatch({ load, save }: FairwayWatchDeps) {
  let reports: Reports | undefined;
  let known: { tripId: string; keys: Set<string> } | undefined;
  let isLoaded = false;
  const raised = new Set<string>();

  async function restoreKnown(): Promise<void> {
    if (isLoaded) return;
    known = parseKnown(await load());
    isLoaded = true;
  }

  async function remember(): Promise<void> {
    if (known) await save(JSON.stringify({ tripId: known.tripId, keys: [...known.keys].slice(-MAX_KNOWN) }));
  }

  function end(key: string): void {
    raised.delete(key);
    reports?.end(key);
  }

  const watch: Watch = {
    types: ['fairway'],
    restore: (alarm: Alarm) => {
      raised.add(alarm.key);
    },
  };

  return {
    watch: (given: Reports): Watch => {
      reports = given;
      return watch;
    },

    /** Evaluates the current items. `tripId` undefined: no trip is active. Rejects if its state cannot be loaded or saved. */
    async evaluate(
      tripId: string | undefined,
      answer: Pick<AheadAnswer, 'items' | 'arrival'> | undefined,
    ): Promise<void> {
      await restoreKnown();
      if (tripId === undefined) {
        for (const key of [...raised]) end(key);
        return;
      }
      // Without a way, its items are unknown: raised alarms stay.
      if (!answer || answer.arrival.way.line.length < 2) return;
      // Items by key; of several objects of one group, the nearest.
      const current = new Map(
        answer.items
          .filter(isRaising)
          .toReversed()
          .map((item) => [keyOf(item), item]),
      );
      if (known?.tripId !== tripId) {
        for (const key of [...raised]) if (!current.has(key)) end(key);
        known = { tripId, keys: new Set(current.keys()) };
        await remember();
      }
      // An item that may still apply has not ended.
      const there = new Set(answer.items.filter(({ applies }) => applies !== 'no').map(keyOf));
      for (const key of [...raised]) if (!there.has(key)) end(key);
      let isNew = false;
      for (const [key, item] of current) {
        if (known.keys.has(key) && !raised.has(key)) continue;
        if (raised.size >= MAX_RAISED && !raised.has(key)) break;
        isNew ||= !known.keys.has(key);
        known.keys.add(key);
        if (reports?.report(toCondition(key, item))) raised.add(key);
      }
      // An ended item that returns is new.
      for (const key of known.keys) {
        if (there.has(key)) continue;
        known.keys.delete(key);
        isNew = true;
      }
      if (isNew) await remember();
    },
  };
}

function parseKnown(text: string | undefined): { tripId: string; keys: Set<string> } | undefined {
  if (!text) return undefined;
  try {
    const { tripId, keys }: { tripId?: unknown; keys?: unknown } = JSON.parse(text);
    if (typeof tripId !== 'string' || !Array.isArray(keys)) return undefined;
    return { tripId, keys: new Set(keys.filter((key) => typeof key === 'string')) };
  } catch {
    // The state has the form of another release: the current items then count as known.
    return undefined;
  }
}

/** The key of a notice stays the same as the vessel approaches, and while it is within a stretch. */
const keyOf = (item: AheadItem): string =>
  item.kind === 'notice' ? `fairway:${item.notice.id}:${item.group}` : `fairway:${item.id}`;

function isRaising(item: AheadItem): boolean {
  if (item.kind === 'notice') return item.limitations.some(raises);
  // Severity `closed`: the margin is smaller than the minimum of the vessel.
  return item.applies === 'yes' && (item.kind === 'bridge' || item.kind === 'depth') && item.severity === 'closed';
}

/**
 * Whether a limitation raises an alarm: a closure for any part of the passing time, or a size limit that the vessel
 * exceeds. A limit relative to a level is part of the margin of the depth or the clearance instead.
 */
function raises({ applies, why, limitation: { code } }: LimitationThen): boolean {
  if (!RAISING.test(code)) return false;
  if (CLOSING.has(code)) return applies === 'yes' || why === 'partly';
  return applies === 'yes' && (code === 'PAROBS' || why === 'exceedsLimit');
}

function toCondition(key: string, item: AheadItem): Condition {
  const { name, latitude, longitude, atM } = item;
  const km = Math.round(atM / 100) / 10;
  const margin = marginOf(item);
  return {
    ...NO_FIGURES,
    key,
    type: 'fairway',
    priority: 'caution',
    mmsi: null,
    name,
    text: `${textOf(item)}${name === null ? '' : ` at ${name}`}, ${km} km ahead on the way`,
    latitude,
    longitude,
    distanceKm: km,
    source: 'own',
    details: {
      aheadKm: km,
      ...(item.kind === 'notice' && { noticeId: item.notice.id, code: codeOf(item) }),
      ...(margin !== undefined && { marginM: margin }),
    },
  };
}

/** Margin in metres beyond the minimum that the vessel keeps free; negative if it is too small. */
function marginOf(item: AheadItem): number | undefined {
  if (item.kind === 'bridge') return Math.round(((item.marginM ?? 0) - item.leastMarginM) * 100) / 100;
  return item.kind === 'depth' ? (item.marginCm ?? 0) / 100 : undefined;
}

const codeOf = ({ limitations }: NoticeItem): string => limitations.find(raises)?.limitation.code ?? '';

function textOf(item: AheadItem): string {
  if (item.kind === 'bridge') {
    const needed = item.leastMarginM > 0 ? 'the air draught and the least margin need' : 'the air draught';
    return `The clearance is ${(-1 * (marginOf(item) ?? 0)).toFixed(2)} m less than ${needed}`;
  }
  if (item.kind === 'depth')
    return `The depth is ${-(item.marginCm ?? 0)} cm less than the draught and the keel clearance need`;
  if (item.kind !== 'notice') return 'On the way';
  const code = codeOf(item);
  if (code === 'OBSTRU') return 'Closed';
  if (code === 'NOSERV') return 'No service';
  if (code === 'PAROBS') return 'Partly closed';
  return `A limit (${code}) that your vessel exceeds`;
}

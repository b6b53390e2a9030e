import { fromStored, type Reason, toReason } from '../../foundation/shared/reason.ts';
import type { LiveReport } from '../link-protocol.ts';
import type { ShipRow } from './ship-store.ts';

/** Time without a report after which a ship is offline. */
export const ONLINE_MS = 120_000;

/** A ship as the office shows it. Instants are ms since the epoch. */
export interface Ship {
  id: string;
  name: string;
  /** Newest known position, from a live report or a batch. */
  position: LiveReport['position'];
  /** Trust in the position by the last report; null if the ship does not report it. */
  trust: NonNullable<LiveReport['trust']> | null;
  trips: LiveReport['trips'];
  alerts: LiveReport['alerts'];
  software: string | null;
  isRevoked: boolean;
  link: {
    /** Epoch of the database on board; null before its first batch. */
    epoch: string | null;
    seenAt: number | null;
    backlog: number;
    oldestAt: number | null;
    thinned: number;
    /** Records of the office that the ship cannot store yet, because they refer to missing ones. */
    waiting: number;
    /** Records that one side does not send to the other, because they are too large or too many wait. */
    setAside: number;
    skewMs: number | null;
    trouble: Reason | null;
  };
}

/** Converts a row to a ship; the report was checked on arrival. */
export function toShip(row: ShipRow): Ship {
  const report = row.live === null ? undefined : (JSON.parse(row.live) as Partial<LiveReport>);
  const setAside = row.aside + row.dropped + (report?.link?.setAside ?? 0);
  return {
    id: row.id,
    name: row.name,
    position: report?.position ?? null,
    trust: report?.trust ?? null,
    trips: report?.trips ?? [],
    alerts: report?.alerts ?? [],
    software: report?.software ?? null,
    isRevoked: row.isRevoked,
    link: {
      epoch: row.epoch,
      seenAt: Math.max(row.seen_at ?? 0, row.live_at ?? 0) || null,
      backlog: row.backlog,
      oldestAt: row.oldest_at,
      thinned: row.thinned,
      waiting: report?.link?.waiting ?? 0,
      setAside,
      skewMs: row.skew_ms,
      trouble: fromStored(row.trouble, row.trouble_cause) ?? (setAside > 0 ? troubleOf(row, report) : null),
    },
  };
}

/** Reasons why records are set aside; the others are sent. */
function troubleOf({ aside, dropped }: ShipRow, report: Partial<LiveReport> | undefined): Reason {
  const reasons = [
    [aside, 'of the office too large for the link'],
    [report?.link?.setAside ?? 0, 'on board too large for the link, or more than may wait'],
    [dropped, 'of the ship left out, as too many wait for others'],
  ] as const;
  const texts = reasons.filter(([count]) => count > 0).map(([count, why]) => `${count} ${why}`);
  return toReason(`records are set aside: ${texts.join(', ')}`, 'setAside');
}

export function linkState({ isRevoked, link }: Ship, now: number): 'never' | 'online' | 'offline' | 'revoked' {
  if (isRevoked) return 'revoked';
  if (link.seenAt === null) return 'never';
  return now - link.seenAt <= ONLINE_MS ? 'online' : 'offline';
}

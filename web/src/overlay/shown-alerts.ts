// Which alerts the video shows, decided without a page.
//
//   reported ──the link is lost──► kept ──10 s, or reported again──► removed, or reported
//
// A service that has just started reports no alert until it knows positions again; what is kept bridges that too, so that
// nothing flashes.
import type { Alert } from '../live/messages.ts';

export interface ShownAlerts {
  /** Alerts now reported by the service. */
  readonly reported: readonly Alert[];
  /** Alerts reported before the link was lost. */
  readonly kept: readonly Alert[];
  readonly keptUntil: number;
}

export const NOTHING: ShownAlerts = { reported: [], kept: [], keptUntil: 0 };

/** Time for which the last cards and their figures stay. */
export const KEPT_MS = 10_000;

/** Applies a message of the channel `watchlist`; alerts hidden by their category are omitted. */
export function takeAlerts({ kept, keptUntil }: ShownAlerts, alerts: readonly Alert[]): ShownAlerts {
  const reported = alerts.filter(({ overlayEnabled }) => overlayEnabled);
  // A reported alert is not kept in addition, even if it is now hidden.
  return { reported, kept: kept.filter(({ mmsi }) => !alerts.some((alert) => alert.mmsi === mmsi)), keptUntil };
}

/** Call when the link is lost: the last cards stay for a while. */
export function loseLink({ reported, kept, keptUntil }: ShownAlerts, nowMs: number): ShownAlerts {
  if (reported.length === 0) return { reported, kept, keptUntil };
  const left = nowMs < keptUntil ? kept : [];
  return { reported: [], kept: [...reported, ...left], keptUntil: nowMs + KEPT_MS };
}

/** Alerts to show, most stars first, then nearest. */
export function alertsAt({ reported, kept, keptUntil }: ShownAlerts, nowMs: number): Alert[] {
  const left = nowMs < keptUntil ? kept : [];
  return [...reported, ...left].sort((a, b) => b.stars - a.stars || a.distanceKm - b.distanceKm || a.mmsi - b.mmsi);
}

// Which alerts the video shows, decided without a page.
//
//   reported ──the link is lost──► kept ──10 s, or reported again──► removed, or reported
//
// A service that has just started reports no alert until it knows positions again; what is kept bridges that too, so that
// nothing flashes.
import type { Alert } from '../live/messages.ts';

export interface ShownAlerts {
  /** What the service says now. */
  readonly reported: readonly Alert[];
  /** What it said before the link was lost. */
  readonly kept: readonly Alert[];
  readonly keptUntil: number;
}

export const NOTHING: ShownAlerts = { reported: [], kept: [], keptUntil: 0 };

/** The last cards stay so long, and the figures beside them. */
export const KEPT_MS = 10_000;

/** Takes a message of the channel `watchlist`; what its category keeps off the video is left out. */
export function takeAlerts({ kept, keptUntil }: ShownAlerts, alerts: readonly Alert[]): ShownAlerts {
  const reported = alerts.filter(({ overlayEnabled }) => overlayEnabled);
  // One that is reported again, also if only to be hidden, is not kept beside that.
  return { reported, kept: kept.filter(({ mmsi }) => !alerts.some((alert) => alert.mmsi === mmsi)), keptUntil };
}

/** The link is lost: the last cards stay for a while. */
export function loseLink({ reported, kept, keptUntil }: ShownAlerts, nowMs: number): ShownAlerts {
  if (reported.length === 0) return { reported, kept, keptUntil };
  const left = nowMs < keptUntil ? kept : [];
  return { reported: [], kept: [...reported, ...left], keptUntil: nowMs + KEPT_MS };
}

/** The alerts to show, the most stars first, then the nearest. */
export function alertsAt({ reported, kept, keptUntil }: ShownAlerts, nowMs: number): Alert[] {
  const left = nowMs < keptUntil ? kept : [];
  return [...reported, ...left].sort((a, b) => b.stars - a.stars || a.distanceKm - b.distanceKm || a.mmsi - b.mmsi);
}

import type { Clock } from '../../foundation/shared/clock.ts';
import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import type { TrafficListener, Vessel } from '../../traffic/vessels/index.ts';
import { type AisDraft, encodeSentences } from './encoder/index.ts';
import { toPositionDraft, toStaticDrafts } from './vessel-drafts.ts';

/** Maximum age of a sent position: a plotter treats every sentence as current, and fades vessels by its own rules. */
const MAX_AGE_MS = 180_000;
/** Interval of static data, as for transponders. */
const STATICS_INTERVAL_MS = 360_000;

export interface HostedVesselsDeps {
  clock: Clock;
  own(): LatLon | undefined;
  rangeKm: number;
  isOwn(mmsi: number): boolean;
  /** Sends the sentences of one message; false if there is no room now. */
  send(lines: readonly string[]): boolean;
}

type Identity = Pick<Vessel, 'statics' | 'dimensions' | 'voyage'>;

interface Sent {
  fixAt: number;
  staticsAt: number;
  /** Identity as last sent. */
  identity: Identity | undefined;
}

const isSame = (sent: Identity | undefined, { statics, dimensions, voyage }: Readonly<Vessel>): boolean =>
  sent?.statics === statics && sent.dimensions === dimensions && sent.voyage === voyage;

/** Encodes vessels that only the hosted feed reports, within a range of the own ship, as AIS sentences. */
export function createHostedVessels({ clock, own, rangeKm, isOwn, send }: HostedVesselsDeps): TrafficListener {
  const sentBefore = new Map<number, Sent>();
  let sequence = 0;

  function encode(draft: AisDraft): string[] {
    sequence = (sequence + 1) % 10;
    return encodeSentences(draft, { sequence });
  }

  function isWanted(vessel: Readonly<Vessel>): boolean {
    const { mmsi, source, isStale, fixAt } = vessel;
    if (source !== 'remote' || isStale || isOwn(mmsi) || clock.now() - fixAt > MAX_AGE_MS) return false;
    const centre = own();
    return centre !== undefined && distanceM(centre, vessel) <= rangeKm * 1000;
  }

  function report(vessel: Readonly<Vessel>): void {
    const sent = sentBefore.get(vessel.mmsi);
    const isNewFix = sent?.fixAt !== vessel.fixAt;
    // The antenna position may arrive minutes after the size from the registry.
    const isNewIdentity = !isSame(sent?.identity, vessel);
    if (!(isNewFix || isNewIdentity) || !isWanted(vessel)) return;
    if (isNewFix && !send(encode(toPositionDraft(vessel)))) return;
    const now = clock.monotonicMs();
    const isStaticsDue = isNewIdentity || sent === undefined || now - sent.staticsAt >= STATICS_INTERVAL_MS;
    const didSendStatics = isStaticsDue && toStaticDrafts(vessel).every((draft) => send(encode(draft)));
    const { fixAt, statics, dimensions, voyage } = vessel;
    const before = sent ?? { staticsAt: Number.NEGATIVE_INFINITY, identity: undefined };
    const { staticsAt, identity } = didSendStatics
      ? { staticsAt: now, identity: { statics, dimensions, voyage } }
      : before;
    sentBefore.set(vessel.mmsi, { fixAt, staticsAt, identity });
  }

  return {
    spawn: report,
    update: report,
    remove: (mmsi) => sentBefore.delete(mmsi),
    bbox: () => undefined,
  };
}

import { bearingDeg, distanceM } from '../../../foundation/shared/geo/geo.ts';
import type { Fix } from '../../../vessel/position/index.ts';
import { type Condition, NO_FIGURES } from '../alarm.ts';
import type { Reports, Watch } from '../watch.ts';

/** A less accurate fix cannot be compared with a circle of some metres. */
const MAX_HDOP = 5;
const WINDOW = 5;
const OUTSIDE_OF_WINDOW = 3;
const OUTSIDE_MS = 15_000;
/** The alarm ends after this number of consecutive fixes inside the circle. */
const INSIDE_FIXES = 3;
/** Beyond this multiple of the radius, the priority is alarm. */
const ALARM_FACTOR = 2;

export type WatchKind = 'anchor' | 'mooring';

/** The circle that this vessel must not leave. */
export interface WatchCircle {
  readonly kind: WatchKind;
  /** Position of the anchor or the berth. */
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusM: number;
  readonly setAt: number;
}

/** Raises `anchor` or `mooring` when the vessel leaves its circle. A single outlier does not raise it. */
export class AnchorWatch implements Watch {
  readonly types = ['anchor', 'mooring'] as const;
  readonly #reports: Reports;
  #circle: WatchCircle | undefined;
  /** Whether each of the last usable fixes was outside, newest last. */
  #outside: boolean[] = [];
  #outsideSince: number | undefined;
  #fixAt: number | undefined;

  constructor(reports: Reports) {
    this.#reports = reports;
  }

  get circle(): WatchCircle | undefined {
    return this.#circle;
  }

  /**
   * A new circle uses only new fixes; an alarm of the same kind stays until they are inside. When the watch is ended by
   * hand, its alarm needs no acknowledgement.
   */
  set(circle: WatchCircle | undefined): void {
    for (const kind of ['anchor', 'mooring'] as const) {
      if (circle?.kind !== kind && this.#reports.has(kind)) this.#reports.withdraw(kind);
    }
    this.#circle = circle;
    this.#outside = [];
    this.#outsideSince = undefined;
  }

  onFix(fix: Fix): void {
    this.tick(0, fix);
  }

  tick(_now: number, fix: Fix | undefined): void {
    const circle = this.#circle;
    if (!circle || !fix || fix.recordedAt === this.#fixAt) return;
    this.#fixAt = fix.recordedAt;
    if (fix.hdop !== null && fix.hdop > MAX_HDOP) return;
    const distance = distanceM(circle, fix);
    this.#record(distance > circle.radiusM, fix.recordedAt);
    const isRaised = this.#reports.has(circle.kind);
    if (this.#isOut(fix.recordedAt) || (isRaised && !this.#isBack())) {
      this.#reports.report(toCondition(circle, fix, distance));
    } else if (isRaised) {
      this.#reports.end(circle.kind);
    }
  }

  #record(isOutside: boolean, at: number): void {
    this.#outside = [...this.#outside, isOutside].slice(-WINDOW);
    this.#outsideSince = isOutside ? (this.#outsideSince ?? at) : undefined;
  }

  #isOut(at: number): boolean {
    const outside = this.#outside.filter(Boolean).length;
    const isLong = this.#outsideSince !== undefined && at - this.#outsideSince >= OUTSIDE_MS;
    return !this.#isBack() && (outside >= OUTSIDE_OF_WINDOW || isLong);
  }

  #isBack(): boolean {
    const last = this.#outside.slice(-INSIDE_FIXES);
    return last.length === INSIDE_FIXES && !last.includes(true);
  }
}

const WORDS = { anchor: 'from the anchor', mooring: 'from the berth' } as const;

function toCondition(circle: WatchCircle, fix: Fix, distance: number): Condition {
  const { kind, radiusM, latitude, longitude } = circle;
  return {
    ...NO_FIGURES,
    key: kind,
    type: kind,
    priority: distance > radiusM * ALARM_FACTOR ? 'alarm' : 'warning',
    mmsi: null,
    name: null,
    text: `${Math.round(distance)} m ${WORDS[kind]}; the limit is ${Math.round(radiusM)} m`,
    latitude,
    longitude,
    distanceKm: distance / 1000,
    bearingDeg: bearingDeg(fix, circle),
    source: 'own',
    details: { limitM: Math.round(radiusM) },
  };
}

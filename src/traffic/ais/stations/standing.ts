/*
 * Whether a station is believed, as a state machine over the evidence for and against it:
 *
 *   believed ── most recent messages are wrong in one way ────────────────────────────► set aside (with that reason)
 *   believed ◄── at least a minute aside and nearly all right, or none wrong for ten minutes ── set aside
 *   believed ◄── a third station confirms its contradicted positions ────────────────────────── set aside
 *
 * Each wrong message is withheld on its own, so nothing wrong is shown before the station is set aside.
 */

/**
 * Reason for setting a station aside. `clock`: its stamps are not current. `replay`: the times in its messages are not
 * current. `positions`: its positions contradict those of other stations. `place`: its positions are out of range of its
 * antenna.
 */
export const ASIDE_REASONS = ['clock', 'replay', 'positions', 'place'] as const;
export type AsideReason = (typeof ASIDE_REASONS)[number];

const KINDS = ASIDE_REASONS.length;
/** Factor on the weight of all earlier messages, applied with each message. */
const FADING = 63 / 64;
const ENOUGH = 8;
const WRONG_SHARE = 0.5;
const RIGHT_SHARE = 0.15;
const SHORTEST_MS = 60_000;
const QUIET_MS = 600_000;

export interface StandingChange {
  station: number;
  reason: AsideReason;
  isAside: boolean;
}

export interface StandingOptions {
  stations: number;
  onChange(change: StandingChange): void;
}

/** Times are monotonic. */
export class Standing {
  readonly #onChange: StandingOptions['onChange'];
  readonly #all: Float32Array;
  readonly #wrong: Float32Array;
  /** Index of the reason plus 1; 0 while the station is believed. */
  readonly #reason: Uint8Array;
  readonly #since: Float64Array;
  readonly #wrongAt: Float64Array;
  asideCount = 0;

  constructor({ stations, onChange }: StandingOptions) {
    this.#onChange = onChange;
    this.#all = new Float32Array(stations * KINDS);
    this.#wrong = new Float32Array(stations * KINDS);
    this.#reason = new Uint8Array(stations);
    this.#since = new Float64Array(stations);
    this.#wrongAt = new Float64Array(stations);
  }

  isAside(station: number): boolean {
    return this.#reason[station] !== 0;
  }

  reasonOf(station: number): AsideReason | null {
    return ASIDE_REASONS[(this.#reason[station] ?? 0) - 1] ?? null;
  }

  /** Time at which the station was set aside. */
  sinceOf(station: number): number {
    return this.#since[station] ?? 0;
  }

  /** Whether nearly all recent evidence of this kind was right. */
  isProven(station: number, kind: AsideReason): boolean {
    const at = indexOf(station, kind);
    return this.#isEnough(at) && this.#share(at) < RIGHT_SHARE;
  }

  right(station: number, kind: AsideReason, now: number): void {
    this.#weigh(station, kind, 0);
    if (this.reasonOf(station) !== kind || now - this.sinceOf(station) < SHORTEST_MS) return;
    if (this.isProven(station, kind)) this.#takeBack(station);
  }

  wrong(station: number, kind: AsideReason, now: number): void {
    const at = this.#weigh(station, kind, 1);
    if (this.isAside(station)) {
      if (this.reasonOf(station) === kind) this.#wrongAt[station] = now;
    } else if (this.#isEnough(at) && this.#share(at) > WRONG_SHARE) this.#setAside(station, kind, now);
  }

  /** Removes evidence that a third station has refuted. */
  excuse(station: number, kind: AsideReason): void {
    if (this.reasonOf(station) === kind) this.#takeBack(station);
    const at = indexOf(station, kind);
    this.#wrong[at] = Math.max(0, (this.#wrong[at] ?? 0) - 1);
  }

  /** Restores a station after ten minutes without a wrong message. Called periodically for each active station. */
  look(station: number, now: number): void {
    if (this.isAside(station) && now - (this.#wrongAt[station] ?? 0) >= QUIET_MS) this.#takeBack(station);
  }

  #weigh(station: number, kind: AsideReason, wrong: number): number {
    const at = indexOf(station, kind);
    this.#all[at] = (this.#all[at] ?? 0) * FADING + 1;
    this.#wrong[at] = (this.#wrong[at] ?? 0) * FADING + wrong;
    return at;
  }

  #isEnough = (at: number): boolean => (this.#all[at] ?? 0) >= ENOUGH * FADING ** ENOUGH;
  #share = (at: number): number => (this.#wrong[at] ?? 0) / (this.#all[at] ?? 1);

  #setAside(station: number, reason: AsideReason, now: number): void {
    this.#reason[station] = ASIDE_REASONS.indexOf(reason) + 1;
    this.#since[station] = now;
    this.#wrongAt[station] = now;
    this.#clear(station);
    this.asideCount += 1;
    this.#onChange({ station, reason, isAside: true });
  }

  #takeBack(station: number): void {
    const reason = this.reasonOf(station);
    if (reason === null) return;
    this.#reason[station] = 0;
    this.#clear(station);
    this.asideCount -= 1;
    this.#onChange({ station, reason, isAside: false });
  }

  #clear(station: number): void {
    this.#all.fill(0, station * KINDS, (station + 1) * KINDS);
    this.#wrong.fill(0, station * KINDS, (station + 1) * KINDS);
  }
}

const indexOf = (station: number, kind: AsideReason): number => station * KINDS + ASIDE_REASONS.indexOf(kind);

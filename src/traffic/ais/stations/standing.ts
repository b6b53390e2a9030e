/*
 * Whether a station is believed, as a state machine over what is right and wrong of what it brings:
 *
 *   believed ── of the last messages, most are wrong in one way ────────────────────────► set aside (with that reason)
 *   believed ◄── for a minute and more nearly all are right, or for ten minutes none is wrong ── set aside
 *   believed ◄── a third station confirms what others contradicted ───────────────────────────── set aside
 *
 * A single wrong message is held back by itself, so that nothing wrong is shown before the station is set aside.
 */

/**
 * `clock`: its stamps are not of now. `replay`: what the messages themselves show of time is not of now. `positions`: they
 * contradict those of other stations. `place`: they are farther from its place than an antenna reaches.
 */
export const ASIDE_REASONS = ['clock', 'replay', 'positions', 'place'] as const;
export type AsideReason = (typeof ASIDE_REASONS)[number];

const KINDS = ASIDE_REASONS.length;
/** Each message counts for so much less with the next. */
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
  /** The index of the reason and 1; 0 while it is believed. */
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

  /** When it was set aside. */
  sinceOf(station: number): number {
    return this.#since[station] ?? 0;
  }

  /** Whether nearly all that was received of late was right in this way. */
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

  /** What counted as wrong was not: a third station has confirmed it. */
  excuse(station: number, kind: AsideReason): void {
    if (this.reasonOf(station) === kind) this.#takeBack(station);
    const at = indexOf(station, kind);
    this.#wrong[at] = Math.max(0, (this.#wrong[at] ?? 0) - 1);
  }

  /** Called now and then for a station that has sent something. */
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

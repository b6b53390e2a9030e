/*
 * Delay of the reports of each source. Transponders send the UTC second of each position, so the lag is known except for
 * whole minutes. It is used only if most of the last reports of several vessels agree, so that one vessel with a wrong
 * clock has no effect.
 *
 * The measured lag includes the error of this computer's clock. If the clock is ahead, the reports and own-ship fixes,
 * which have the receiver's time, appear older by the same error, so the error is part of the lag. If the clock is behind,
 * own-ship fixes count as taken now, so only the remaining difference is a lag.
 */
import type { AisMessage } from '../../../traffic/ais/index.ts';

const REPORTS = 50;
const MINUTE_TENTHS = 600;
/** Maximum deviation of a lag from the median, in tenths of a second. */
const SPREAD_TENTHS = 10;
/** Number of reports that must agree. A known lag is kept while more than half of them agree. */
const AGREEING = 35;
const STILL_AGREEING = 26;
/** Minimum number of vessels: one vessel, or one with a wrong clock, is no evidence for the others. */
const LEAST_VESSELS = 3;
/** A lag this near a whole minute means a clock that is slightly behind. Positions are never moved into the future. */
const AHEAD_TENTHS = 50;
/** A smaller lag counts as 0: it is the delay of a report by radio. */
const LEAST_LAG_TENTHS = 10;
/** Cache time: the median changes slowly. */
const REPORTS_BETWEEN = 25;

/** The lag of one source. */
export class SourceLag {
  /** Lags in tenths of a second, 0 to 599, and their senders; once full, the oldest is at `#next`. */
  readonly #lags = new Int16Array(REPORTS);
  readonly #senders = new Int32Array(REPORTS);
  #next = 0;
  #count = 0;
  #since = 0;
  /** Maximum number of reports of one vessel. */
  #share = REPORTS;
  /** Undefined while the reports do not agree. */
  #lag: number | undefined;

  /** Records a message of another vessel; only position reports with their UTC second count. */
  record(message: AisMessage): void {
    if (message.kind !== 'position' && message.kind !== 'extended') return;
    const { own, repeat, utcSecond, latitude, receivedAt, stampAt, mmsi } = message;
    if (own || repeat > 0 || latitude === null || utcSecond === null || utcSecond > 59) return;
    const fixAt = Math.min(stampAt ?? receivedAt, receivedAt);
    const at = this.#placeOf(mmsi);
    this.#lags[at] = wrap(Math.floor((fixAt % 60_000) / 100) - utcSecond * 10);
    this.#senders[at] = mmsi;
    this.#since += 1;
    if (this.#count === REPORTS && this.#since >= REPORTS_BETWEEN) this.#weigh();
  }

  /**
   * Time in ms by which a position is older than its report states; 0 if unknown. `clockAheadMs`: time by which the clock of
   * this computer is ahead of the receiver's, null if unknown.
   */
  lagMs(clockAheadMs: () => number | null): number {
    if (this.#lag === undefined) return 0;
    const behind = Math.round(Math.max(0, -(clockAheadMs() ?? 0)) / 100);
    const lag = wrap(this.#lag + behind + AHEAD_TENTHS) - AHEAD_TENTHS;
    return lag < LEAST_LAG_TENTHS ? 0 : lag * 100;
  }

  /** Write position: replaces the oldest report, or the oldest of this vessel if it has reached its maximum. */
  #placeOf(mmsi: number): number {
    if (this.#count < REPORTS) {
      this.#count += 1;
      return this.#advance();
    }
    // A plain loop, without the order of the reports: it runs for every report, and few vessels are at their maximum.
    let own = 0;
    for (let at = 0; at < REPORTS; at += 1) if (this.#senders[at] === mmsi) own += 1;
    return own >= this.#share ? this.#oldestOf(mmsi) : this.#advance();
  }

  #oldestOf(mmsi: number): number {
    for (let step = 0; step < REPORTS; step += 1) {
      const at = (this.#next + step) % REPORTS;
      if (this.#senders[at] === mmsi) return at;
    }
    return this.#advance();
  }

  #advance(): number {
    const at = this.#next;
    this.#next = (at + 1) % REPORTS;
    return at;
  }

  #weigh(): void {
    this.#since = 0;
    this.#share = Math.ceil(REPORTS / new Set(this.#senders).size);
    const median = medianOf(this.#lags);
    const senders = new Set<number>();
    let agreeing = 0;
    for (let at = 0; at < REPORTS; at += 1) {
      if (apart(this.#lags[at] ?? 0, median) > SPREAD_TENTHS) continue;
      agreeing += 1;
      if (senders.size < LEAST_VESSELS) senders.add(this.#senders[at] ?? 0);
    }
    const needed = this.#lag === undefined ? AGREEING : STILL_AGREEING;
    this.#lag = agreeing >= needed && senders.size >= LEAST_VESSELS ? median : undefined;
  }
}

const wrap = (tenths: number): number => ((tenths % MINUTE_TENTHS) + MINUTE_TENTHS) % MINUTE_TENTHS;

/** Difference of two lags, the shorter way round the minute. */
function apart(one: number, other: number): number {
  const tenths = Math.abs(one - other);
  return tenths > MINUTE_TENTHS / 2 ? MINUTE_TENTHS - tenths : tenths;
}

/** Circular median: the lag with the shortest total distance to all others. The seconds 59 and 0 are neighbours. */
function medianOf(lags: Int16Array): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of lags) {
    let sum = 0;
    for (let at = 0; at < REPORTS; at += 1) sum += apart(lags[at] ?? 0, candidate);
    if (sum < least) [best, least] = [candidate, sum];
  }
  return best;
}

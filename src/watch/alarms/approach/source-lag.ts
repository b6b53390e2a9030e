/*
 * By how much the reports of a source come late. Transponders state the UTC second of each position, so the lag is known
 * but for whole minutes. It counts where most of the last reports agree, of several vessels: one with a wrong clock
 * neither makes nor hides a lag.
 *
 * The second shows the clock of this computer too. Where that is ahead, what seems to be a lag belongs to the difference
 * between the clocks and makes the reports as old as own-ship fixes, which bear the time of the receiver. Where it is
 * behind, own-ship fixes count as taken now, so only the rest of the difference is a lag.
 */
import type { AisMessage } from '../../../traffic/ais/index.ts';

const REPORTS = 50;
const MINUTE_TENTHS = 600;
/** How far a lag may be from the median, in tenths of a second. */
const SPREAD_TENTHS = 10;
/** So many of the reports must agree; a lag that is known is kept for as long as more than half of them do. */
const AGREEING = 35;
const STILL_AGREEING = 26;
/** From one vessel, or from one and a bad one, nothing follows for the others. */
const LEAST_VESSELS = 3;
/** A lag this near a whole minute is a clock that is a little behind. Nothing is ever moved into the future. */
const AHEAD_TENTHS = 50;
/** The way of a report by radio takes less. */
const LEAST_LAG_TENTHS = 10;
/** The median changes slowly. */
const REPORTS_BETWEEN = 25;

/** The lag of one source. */
export class SourceLag {
  /** Lags in tenths of a second, 0 to 599, and their senders; the oldest is at `#next` once they are full. */
  readonly #lags = new Int16Array(REPORTS);
  readonly #senders = new Int32Array(REPORTS);
  #next = 0;
  #count = 0;
  #since = 0;
  /** So many of the reports may be of one vessel. */
  #share = REPORTS;
  /** Undefined while the reports do not agree. */
  #lag: number | undefined;

  /** Records a message of another vessel; all but position reports with their second change nothing. */
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
   * How much later than its reports say a position was taken, ms; 0 where it is not known. `clockAheadMs`: how far the
   * clock of this computer is ahead of the receiver's, null where that is not known.
   */
  lagMs(clockAheadMs: () => number | null): number {
    if (this.#lag === undefined) return 0;
    const behind = Math.round(Math.max(0, -(clockAheadMs() ?? 0)) / 100);
    const lag = wrap(this.#lag + behind + AHEAD_TENTHS) - AHEAD_TENTHS;
    return lag < LEAST_LAG_TENTHS ? 0 : lag * 100;
  }

  /** Where to write: over the oldest report of all, or of this vessel if it has its share. */
  #placeOf(mmsi: number): number {
    if (this.#count < REPORTS) {
      this.#count += 1;
      return this.#advance();
    }
    let own = 0;
    let oldest = -1;
    for (let step = 0; step < REPORTS; step += 1) {
      const at = (this.#next + step) % REPORTS;
      if (this.#senders[at] !== mmsi) continue;
      own += 1;
      if (oldest < 0) oldest = at;
    }
    return own >= this.#share ? oldest : this.#advance();
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
      if (Math.abs(distance(this.#lags[at] ?? 0, median)) > SPREAD_TENTHS) continue;
      agreeing += 1;
      senders.add(this.#senders[at] ?? 0);
    }
    const needed = this.#lag === undefined ? AGREEING : STILL_AGREEING;
    this.#lag = agreeing >= needed && senders.size >= LEAST_VESSELS ? median : undefined;
  }
}

const wrap = (tenths: number): number => ((tenths % MINUTE_TENTHS) + MINUTE_TENTHS) % MINUTE_TENTHS;

/** From `other` to `one`, the shorter way round the minute. */
const distance = (one: number, other: number): number => wrap(one - other + MINUTE_TENTHS / 2) - MINUTE_TENTHS / 2;

/** The one of the lags to which the way from all others round the minute is shortest: the seconds 59 and 0 are neighbours. */
function medianOf(lags: Int16Array): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of lags) {
    let sum = 0;
    for (const lag of lags) sum += Math.abs(distance(lag, candidate));
    if (sum < least) [best, least] = [candidate, sum];
  }
  return best;
}

import type { StoredReport } from './report-codec.ts';

/** Reports of a vehicle that are in the journal but in no day yet, sorted by time without duplicates. */
export class Tail {
  readonly #reports: StoredReport[] = [];
  readonly #times = new Set<number>();

  get reports(): readonly StoredReport[] {
    return this.#reports;
  }

  has(at: number): boolean {
    return this.#times.has(at);
  }

  /** Adds reports in any order; returns the number of new ones. */
  add(reports: readonly StoredReport[]): number {
    let added = 0;
    let isSorted = true;
    for (const report of reports) {
      if (this.#times.has(report.at)) continue;
      this.#times.add(report.at);
      isSorted &&= report.at >= (this.#reports.at(-1)?.at ?? Number.NEGATIVE_INFINITY);
      this.#reports.push(report);
      added += 1;
    }
    if (!isSorted) this.#reports.sort((a, b) => a.at - b.at);
    return added;
  }
}

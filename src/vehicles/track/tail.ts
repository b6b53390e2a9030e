import type { StoredReport } from './report-codec.ts';

/** The reports of a vehicle that are in the journal and in no day yet, in the order of time, each time once. */
export class Tail {
  readonly #reports: StoredReport[] = [];
  readonly #times = new Set<number>();

  get reports(): readonly StoredReport[] {
    return this.#reports;
  }

  has(at: number): boolean {
    return this.#times.has(at);
  }

  /** Adds reports in any order; returns how many of them were new. */
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

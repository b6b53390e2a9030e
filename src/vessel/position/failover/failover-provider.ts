import { runUntilEnd } from '../../../foundation/outbound/runner.ts';
import { type Clock, every } from '../../../foundation/shared/clock.ts';
import type { Log } from '../../../foundation/shared/logging/log-events.ts';
import { type Reason, toReason } from '../../../foundation/shared/reason.ts';
import type { Fix } from '../fix.ts';
import type { ReaderState } from '../position-state.ts';
import type { GpsProvider, ProviderName } from '../provider.ts';
import { createReader, type Reader } from '../reader.ts';

/** Grace period before failing over from a source without a fix: short losses are no reason to switch antennas. */
const LOST_MS = 10_000;
/** Time for which a better source must be usable before it becomes active again. */
const STEADY_MS = 30_000;

/** The active source. Sources are in order of rank; times are monotonic. */
export interface SourceChoice {
  readonly active: number;
  /** Time since which the active source has had no usable fix; null while it has one. */
  readonly lostSince: number | null;
  /** For each source, time since which it has had usable fixes without a gap; null while it has none. */
  readonly usableSince: readonly (number | null)[];
}

export const firstChoice = (count: number): SourceChoice => ({
  active: 0,
  lostSince: null,
  usableSince: Array<null>(count).fill(null),
});

/** The next choice. `usable`: whether each source has a usable fix now. */
export function chooseSource(choice: SourceChoice, usable: readonly boolean[], now: number): SourceChoice {
  const usableSince = usable.map((isUsable, index) => (isUsable ? (choice.usableSince[index] ?? now) : null));
  const lostSince = usable[choice.active] ? null : (choice.lostSince ?? now);
  const next = betterThan(choice.active, usableSince, now) ?? substitute(lostSince, usable, now);
  return next === undefined
    ? { active: choice.active, lostSince, usableSince }
    : { active: next, lostSince: null, usableSince };
}

function betterThan(active: number, usableSince: SourceChoice['usableSince'], now: number): number | undefined {
  const better = usableSince.slice(0, active).findIndex((since) => since !== null && now - since >= STEADY_MS);
  return better < 0 ? undefined : better;
}

function substitute(lostSince: number | null, usable: readonly boolean[], now: number): number | undefined {
  if (lostSince === null || now - lostSince < LOST_MS) return undefined;
  const first = usable.indexOf(true);
  return first < 0 ? undefined : first;
}

const LOOK_MS = 1000;
const UNKNOWN = toReason('unknown', 'noFix');

export interface FailoverDeps {
  /** By rank, best first. */
  providers: readonly GpsProvider[];
  clock: Clock;
  log: Log;
  maxFixAgeMs: number;
}

/** State of one source in the health report. */
export interface SourceStatus {
  readonly provider: ProviderName;
  /** Whether it is the active source of your position. */
  readonly isActive: boolean;
  readonly status: 'connected' | 'disconnected';
  readonly reason: Reason | null;
  readonly lastFixAt: number | null;
}

/** Several sources of the position; the best working one is active. */
export interface FailoverProvider extends GpsProvider {
  sources(): SourceStatus[];
  /** State of the source with a rank, 0 for the best; undefined before the start. */
  stateOf(rank: number): ReaderState | undefined;
  /** Last report of each source with a fix, by rank, accepted or not. */
  places(): { rank: number; provider: ProviderName; isActive: boolean; fix: Fix; ageMs: number }[];
  /** Number of changes between sources since the start. */
  readonly changes: number;
}

export function createFailoverProvider({ providers, clock, log, maxFixAgeMs }: FailoverDeps): FailoverProvider {
  const [best] = providers;
  if (!best) throw new Error('there is no source to choose from');
  const nameOf = (index: number) => `${providers[index]?.name} (${index + 1} of ${providers.length})`;
  let readers: readonly Reader[] = [];
  let choice = firstChoice(providers.length);
  let changes = 0;

  function evaluate(): void {
    const before = choice.active;
    const usable = readers.map((reader) => reader.current() !== undefined);
    choice = chooseSource(choice, usable, clock.monotonicMs());
    if (choice.active === before) return;
    changes += 1;
    const { reason } = readers[before]?.state() ?? { reason: null };
    const facts = { from: nameOf(before), to: nameOf(choice.active), reason: reason?.text ?? null };
    log.info(facts, 'position source changed');
  }

  return {
    name: best.name,
    timeFactor: best.timeFactor,
    get changes() {
      return changes;
    },
    stateOf: (rank) => readers[rank]?.state(),
    places: () =>
      readers.flatMap((reader, rank) => {
        const state = reader.state();
        if (state.status !== 'connected') return [];
        const { provider, fix, fixAgeMs } = state;
        return { rank, provider, isActive: rank === choice.active, fix, ageMs: fixAgeMs ?? 0 };
      }),
    sources: () =>
      readers.map((reader, index) => {
        const { provider, status, reason, lastFixAt } = reader.state();
        return { provider, isActive: index === choice.active, status, reason, lastFixAt };
      }),
    run: (sink, signal) =>
      runUntilEnd(signal, () => {
        choice = firstChoice(providers.length);
        readers = providers.map((provider) => createReader({ provider, clock, log, maxFixAgeMs }));
        for (const [index, reader] of readers.entries()) {
          reader.onFix((fix) => {
            if (index === choice.active) sink.fix(fix);
          });
          reader.start();
        }
        const looking = every(clock, LOOK_MS, () => {
          const before = choice.active;
          evaluate();
          const active = readers[choice.active];
          const fix = active?.current();
          if (!fix) sink.noFix(reasonOf(active));
          else if (before !== choice.active) sink.fix(fix);
        });
        return async () => {
          looking.cancel();
          await Promise.all(readers.map((reader) => reader.close()));
        };
      }),
  };
}

function reasonOf(reader: Reader | undefined): Reason {
  const state = reader?.state();
  return state?.status === 'disconnected' ? state.noFixReason : UNKNOWN;
}

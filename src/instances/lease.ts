/*
 * Which instance leads. PostgreSQL decides: a row with an epoch, an end of the term by the clock of the database, and the
 * address of the leader.
 *
 *   following ── the term has expired, the row is taken (won) ──► leading ──► lost (the process ends)
 *
 * An instance never returns to following, so the services of the leader need not be able to stop.
 */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { LeaseRow, LeaseStore } from '../foundation/db/ownership/lease-store.ts';
import type { WriteGuard } from '../foundation/db/write-guard.ts';
import type { Clock, Timer } from '../foundation/shared/clock.ts';
import { createEvent } from '../foundation/shared/event.ts';
import { logEvent } from '../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../foundation/shared/logging/outage-log.ts';

/** Base interval of a follower's checks, plus the same again at random: a new leader follows within a second. */
const LOOK_MS = 300;
/** Maximum gap after which the new leader continues the open state of the last one. */
const CONTINUED_MS = 300_000;

export interface Term {
  readonly epoch: number;
  /** Whether another instance led a moment ago. */
  readonly continues: boolean;
}

export type Leader = Pick<LeaseRow, 'holder' | 'epoch' | 'address' | 'secret'>;

export interface LeaseDeps {
  store: Pick<LeaseStore, 'read' | 'take' | 'renew' | 'release' | 'localAddress'>;
  name: string;
  termMs: number;
  mayLead: boolean;
  /** Returns the address for other instances, given this machine's address on the network to the database. */
  addressOf(local: string | undefined): string;
  /** Called once, synchronously when the term begins. */
  won(term: Term): void;
  /** Called once. The process must end. */
  lost(reason: string): void;
  clock: Clock;
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  random?: () => number;
}

export interface Lease {
  readonly term: Term | undefined;
  /** Leader at the last check; possibly this instance. */
  readonly leader: Leader | undefined;
  readonly guard: WriteGuard;
  /**
   * Whether no other instance can lead: less than two thirds of the term have passed since its renewal (monotonic clock).
   */
  isSafe(): boolean;
  /**
   * Handles another instance's claim to lead in this term. The claim counts if this instance is not sure of its own term.
   */
  observe(epoch: number): void;
  /** Whether the term may be over, by the clock of this machine. */
  isOverdue(): boolean;
  start(): void;
  /** Call when the leader has reported that it released the lease. */
  vacated(): void;
  /** Releases the lease for another instance. Nothing may be written afterwards. */
  release(): Promise<void>;
}

export function createLease(deps: LeaseDeps): Lease {
  const { store, name, termMs, mayLead, clock, log, random = Math.random } = deps;
  const secret = randomBytes(24).toString('base64url');
  const losses = createEvent<string>();
  const outage = createOutageLog({
    onBegin: (err) => logEvent(log, 'cluster.lease_failed', { err }),
    onEnd: () => log.info({}, 'the lease can be read again'),
  });
  let term: Term | undefined;
  let leader: Leader | undefined;
  let renewedMs = Number.NEGATIVE_INFINITY;
  /** Time until which the leader from before a database outage may continue; monotonic. */
  let patientUntilMs = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let timer: Timer | undefined;
  let running: Promise<unknown> | undefined;
  losses.on(deps.lost);

  const isSafe = () => term !== undefined && !isClosed && clock.monotonicMs() - renewedMs < (termMs * 2) / 3;

  function lose(reason: string): void {
    if (!term || isClosed) return;
    isClosed = true;
    timer?.cancel();
    losses.emit(reason);
  }

  async function follow(): Promise<void> {
    const row = await store.read().catch((error: unknown) => {
      patientUntilMs = Number.POSITIVE_INFINITY;
      throw error;
    });
    if (patientUntilMs === Number.POSITIVE_INFINITY) patientUntilMs = clock.monotonicMs() + termMs;
    const isPatient = clock.monotonicMs() < patientUntilMs;
    leader = row && (isPatient || !row.isExpired) ? row : undefined;
    if (leader || isPatient || !mayLead || isClosed) return;
    const address = deps.addressOf(store.localAddress());
    const startedMs = clock.monotonicMs();
    const taken = await store.take({ holder: name, address, secret });
    if (!taken) return;
    if (isClosed) return store.release(taken.epoch);
    renewedMs = startedMs;
    term = { epoch: taken.epoch, continues: taken.vacantMs !== null && taken.vacantMs < CONTINUED_MS };
    leader = { holder: name, epoch: taken.epoch, address, secret };
    deps.won(term);
  }

  async function renew({ epoch }: Term): Promise<void> {
    const startedMs = clock.monotonicMs();
    if (await store.renew(epoch)) renewedMs = startedMs;
    else lose('another instance has taken the lease');
  }

  async function tick(): Promise<void> {
    timer = undefined;
    running = outage.run(() => (term ? renew(term) : follow()));
    await running;
    if (!isClosed) timer = clock.schedule(term ? termMs / 3 : LOOK_MS * (1 + random()), () => void tick());
  }

  return {
    get term() {
      return term;
    },
    get leader() {
      return leader;
    },
    guard: { epoch: () => (isClosed ? undefined : term?.epoch), stale: () => lose('another instance has written') },
    isSafe,
    isOverdue: () => term !== undefined && clock.monotonicMs() - renewedMs >= termMs,
    observe(epoch) {
      // After such a recent renewal the database cannot have granted another term, so the claim is forged.
      if (term && epoch > term.epoch && !isSafe()) lose('another instance leads with a later epoch');
    },
    start: () => void tick(),
    vacated() {
      if (term || isClosed || !timer) return;
      timer.cancel();
      timer = undefined;
      void tick();
    },
    async release() {
      const { epoch } = term ?? {};
      isClosed = true;
      timer?.cancel();
      await running;
      if (epoch !== undefined) await outage.run(() => store.release(epoch));
      term = undefined;
    },
  };
}

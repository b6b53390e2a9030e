import type { Reason } from '../shared/reason.ts';
import type { EntryFacts, LogEntry, LogStatus, QueuedItem, Settled } from './queue.ts';
import {
  afterCheck,
  afterSend,
  type Due,
  delayOf,
  type Health,
  type HealthChange,
  initialHealth,
  isSuccess,
  isTransient,
  judge,
  nextStep,
  type Outcome,
  type RetryPause,
  reasonOf,
  type Step,
  type Verdict,
} from './retry.ts';

/** Maximum number of urgent items within the window that ignore pauses: a flood of them would get the sender blocked. */
const MAX_URGENT = 5;
const URGENT_WINDOW_MS = 300_000;

/**
 * Delivery to one destination, without I/O: `nextAction` chooses the action for a state, `reduce` applies its result.
 *
 *   ┌─► nextAction ──► wait ─────────────────────────────────► woken, or due ─────────┐
 *   │       ├────────► check ──► checked ─── health changed ──► record ──► recorded ──┤
 *   │       ├────────► send ───► picked ──► sent ──► settle ─────────────► settled ───┤
 *   │       │            └─ the queue is empty ──────────────────────────► counted ───┤
 *   │       └────────► end   (finishing, and nothing more can be sent)                │
 *   └─────────────────────────────────────────────────────────────────────────────────┘
 *
 * `settle` and `record` come first, so that no item is sent twice because the database was down, and the log contains every
 * change. If the database fails, the state is unchanged and the same action is repeated after a pause.
 */
export interface Delivery<Item extends QueuedItem = QueuedItem> {
  readonly health: Health;
  readonly queueLength: number;
  /** Time of the last health check, monotonic. */
  readonly checkedMs: number | undefined;
  /** Result of the last health check; null before the first, and without a health URL. */
  readonly healthCheckOk: boolean | null;
  readonly retry: Due | undefined;
  /** Whether an urgent item is queued, which ignores pauses. */
  readonly isUrgent: boolean;
  /** Arrival times of recent urgent items that ignored pauses, monotonic. */
  readonly urgentMs: readonly number[];
  /** Whether the remaining queue waits for the next interval. */
  readonly awaitsCycle: boolean;
  readonly finishing: boolean;
  readonly lastSuccessAt: number | null;
  readonly lastError: Reason | null;
  /** Items up to this sequence number are the backlog of an outage. */
  readonly backlogEnd: number;
  readonly lastSequence: number;
  /** Sequence number of the item that is being sent. */
  readonly sending: number | undefined;
  /** An item that was sent, but whose result is not stored yet. */
  readonly unsettled: Sent<Item> | undefined;
  /** A change of health that is not stored yet. */
  readonly unrecorded: EntryFacts | undefined;
  /** Number of consecutive failures of the database. */
  readonly databaseFailures: number;
}

export interface Sent<Item extends QueuedItem = QueuedItem> {
  readonly item: Item;
  readonly body: string;
  readonly outcome: Outcome;
  /** Whether this was the additional try at the shutdown. */
  readonly isLastTry: boolean;
}

/** The effects of a try on the item, the log and the health of the destination. */
export interface Settlement<Item extends QueuedItem = QueuedItem> {
  readonly sent: Sent<Item>;
  readonly verdict: Verdict;
  readonly isBacklog: boolean;
  readonly health: Health;
  readonly change: HealthChange | undefined;
  readonly facts: readonly EntryFacts[];
}

export type Event<Item extends QueuedItem = QueuedItem> =
  | { kind: 'restored'; length: number; lastSequence: number }
  | { kind: 'grown'; by: number; lastSequence?: number | undefined; urgentMs?: number | undefined }
  | { kind: 'cycle' }
  | { kind: 'cleared'; removed: number }
  | { kind: 'finish' }
  | { kind: 'counted'; length: number }
  | { kind: 'checked'; outcome: Outcome; at: Moment }
  | { kind: 'recorded'; entries: readonly LogEntry[] }
  | { kind: 'picked'; sequence: number }
  | { kind: 'sent'; sent: Sent<Item> }
  | { kind: 'settled'; settlement: Settlement<Item>; settled: Settled; entries: readonly LogEntry[]; at: Moment }
  | { kind: 'databaseFailed'; error: unknown }
  | { kind: 'stopped' };

export type Effect =
  | { kind: 'publish'; entries: readonly LogEntry[] }
  | { kind: 'reportHealth'; change: HealthChange; reason: string | null }
  | { kind: 'reportStall'; error: unknown }
  | { kind: 'reportResumed' };

export type Action<Item extends QueuedItem = QueuedItem> =
  | Step
  | { kind: 'settle'; settlement: Settlement<Item> }
  | { kind: 'record'; facts: EntryFacts };

export interface DeliverySettings extends RetryPause {
  destination: string;
  hasHealthUrl: boolean;
  maxRetries: number;
  /** Minimum time between two deliveries [0]. */
  paceMs?: number;
  healthIntervalMs: number;
  unhealthyIntervalMs: number;
}

/** Wall-clock time is for display, monotonic time for delays: setting the clock delays nothing. */
export interface Moment {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** `restored`: the queued items from before the start. */
export function initialDelivery<Item extends QueuedItem>(
  restored: { length: number; lastSequence: number },
  { hasHealthUrl }: Pick<DeliverySettings, 'hasHealthUrl'>,
): Delivery<Item> {
  return {
    health: initialHealth,
    queueLength: restored.length,
    checkedMs: undefined,
    healthCheckOk: null,
    retry: undefined,
    isUrgent: false,
    urgentMs: [],
    awaitsCycle: false,
    finishing: false,
    lastSuccessAt: null,
    lastError: null,
    backlogEnd: hasHealthUrl ? restored.lastSequence : 0,
    lastSequence: restored.lastSequence,
    sending: undefined,
    unsettled: undefined,
    unrecorded: undefined,
    databaseFailures: 0,
  };
}

export function nextAction<Item extends QueuedItem>(
  state: Delivery<Item>,
  settings: DeliverySettings,
  monotonicMs: number,
): Action<Item> {
  const { unsettled, unrecorded, health, queueLength, checkedMs, retry, awaitsCycle, finishing } = state;
  if (unsettled) return { kind: 'settle', settlement: toSettlement(state, settings, unsettled) };
  if (unrecorded) return { kind: 'record', facts: unrecorded };
  const { healthy } = health;
  const afterMs = healthy ? settings.healthIntervalMs : settings.unhealthyIntervalMs;
  const check = settings.hasHealthUrl ? { since: checkedMs, afterMs } : undefined;
  const due = state.isUrgent ? undefined : retry;
  return nextStep({ queueLength, healthy, check, retry: due, awaitsCycle, finishing }, monotonicMs);
}

export function reduce<Item extends QueuedItem>(
  state: Delivery<Item>,
  settings: DeliverySettings,
  event: Event<Item>,
): [Delivery<Item>, Effect[]] {
  switch (event.kind) {
    case 'restored': {
      const { length: queueLength, lastSequence } = event;
      return [{ ...state, queueLength, lastSequence, backlogEnd: settings.hasHealthUrl ? lastSequence : 0 }, []];
    }
    case 'grown': {
      const lastSequence = Math.max(state.lastSequence, event.lastSequence ?? 0);
      return [urged({ ...state, queueLength: state.queueLength + event.by, lastSequence }, event.urgentMs), []];
    }
    case 'cycle':
      return [{ ...state, awaitsCycle: false }, []];
    case 'cleared':
      // The removed items may have been counted already.
      return [{ ...state, queueLength: Math.max(0, state.queueLength - event.removed), retry: undefined }, []];
    case 'finish':
      return [{ ...state, finishing: true, awaitsCycle: false }, []];
    case 'picked':
      return resumed(state, { sending: event.sequence, isUrgent: false });
    case 'sent':
      return [{ ...state, unsettled: event.sent }, []];
    case 'counted':
      return resumed(state, { queueLength: event.length, isUrgent: false });
    case 'recorded':
      return resumed(state, { unrecorded: undefined }, { kind: 'publish', entries: event.entries });
    case 'checked':
      return checked(state, settings, event);
    case 'settled':
      return settled(state, settings, event);
    case 'databaseFailed': {
      const effects: Effect[] = state.databaseFailures === 0 ? [{ kind: 'reportStall', error: event.error }] : [];
      return [{ ...state, databaseFailures: state.databaseFailures + 1 }, effects];
    }
    case 'stopped':
      return [{ ...state, sending: undefined }, []];
  }
}

/** Adds an urgent item. Items above the limit wait like all others. */
function urged<Item extends QueuedItem>(state: Delivery<Item>, urgentMs: number | undefined): Delivery<Item> {
  if (urgentMs === undefined || state.isUrgent) return state;
  const lately = state.urgentMs.filter((at) => urgentMs - at < URGENT_WINDOW_MS);
  if (lately.length >= MAX_URGENT) return state;
  return { ...state, isUrgent: true, urgentMs: [...lately, urgentMs] };
}

/** The state after a successful write to the database. */
function resumed<Item extends QueuedItem>(
  state: Delivery<Item>,
  change: Partial<Delivery<Item>>,
  ...effects: Effect[]
): [Delivery<Item>, Effect[]] {
  const report: Effect[] = state.databaseFailures > 0 ? [{ kind: 'reportResumed' }] : [];
  return [{ ...state, ...change, databaseFailures: 0 }, [...report, ...effects]];
}

function checked<Item extends QueuedItem>(
  state: Delivery<Item>,
  { destination }: DeliverySettings,
  { outcome, at }: Event & { kind: 'checked' },
): [Delivery<Item>, Effect[]] {
  const healthCheckOk = isSuccess(outcome);
  const { health, change } = afterCheck(state.health, healthCheckOk);
  const lastError = reasonOf(outcome) ?? state.lastError;
  const known = { ...state, health, healthCheckOk, lastError, checkedMs: at.monotonicMs };
  if (change === undefined) return [known, []];
  const unrecorded = { ...toFacts(destination, change, outcome), timestamp: at.wallMs };
  const report = toReport(change, outcome);
  if (change === 'health_down') return [{ ...known, unrecorded }, [report]];
  // The queued items are now the backlog, to be sent at once.
  const backlog = { backlogEnd: state.lastSequence, awaitsCycle: false, retry: undefined };
  return [{ ...known, ...backlog, unrecorded }, [report]];
}

function toSettlement<Item extends QueuedItem>(
  state: Delivery<Item>,
  settings: DeliverySettings,
  sent: Sent<Item>,
): Settlement<Item> {
  const { item, body, outcome } = sent;
  const { destination } = settings;
  const verdict = judge(outcome, item.retries, settings.maxRetries);
  const isBacklog = item.sequence <= state.backlogEnd;
  const delivered = isBacklog ? 'catchup' : 'success';
  const status = verdict === 'delivered' ? delivered : verdict === 'retry' ? 'retrying' : 'failed';
  const { health, change } = afterSend(state.health, verdict === 'delivered', settings.hasHealthUrl);
  const { latencyMs } = outcome;
  const entry = { ...toFacts(destination, status, outcome), latencyMs, postBody: body, retries: item.retries };
  const facts = change ? [entry, toFacts(destination, change, outcome)] : [entry];
  return { sent, verdict, isBacklog, health, change, facts };
}

function settled<Item extends QueuedItem>(
  state: Delivery<Item>,
  settings: DeliverySettings,
  { settlement, settled: { removed, isQueued }, entries, at }: Event<Item> & { kind: 'settled' },
): [Delivery<Item>, Effect[]] {
  const { sent, verdict, isBacklog, health, change } = settlement;
  const { item, outcome, isLastTry } = sent;
  const report = change ? [toReport(change, outcome)] : [];
  const queueLength = state.queueLength - removed;
  const known = { unsettled: undefined, sending: undefined, health, queueLength };
  const after =
    verdict === 'delivered'
      ? { lastSuccessAt: at.wallMs, retry: toPause(settings.paceMs, at) }
      : {
          lastError: reasonOf(outcome),
          retry: isQueued ? { since: at.monotonicMs, afterMs: delayOf(item.retries, outcome, settings) } : undefined,
          // At the shutdown, sending continues after a permanent failure, which removes the item, and stops at any other
          // failure.
          awaitsCycle: isBacklog || (isLastTry && isTransient(outcome)),
          // The health is checked before the next try, so that a long outage does not lose even the first position.
          checkedMs: outcome.kind === 'silence' || verdict === 'retry' ? undefined : state.checkedMs,
        };
  return resumed(state, { ...known, ...after }, ...report, { kind: 'publish', entries });
}

const toPause = (paceMs: number | undefined, at: Moment): Due | undefined =>
  paceMs === undefined ? undefined : { since: at.monotonicMs, afterMs: paceMs };

const toFacts = (destination: string, status: LogStatus, outcome: Outcome): EntryFacts => ({
  destination,
  status,
  error: reasonOf(outcome),
  statusCode: outcome.kind === 'answer' ? outcome.status : null,
});

const toReport = (change: HealthChange, outcome: Outcome): Effect => ({
  kind: 'reportHealth',
  change,
  reason: reasonOf(outcome)?.text ?? null,
});

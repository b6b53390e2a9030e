import type { Config } from '../../foundation/config/schema.ts';
import { type Finding, type Look, lookUntil, nothingReceived } from '../../foundation/outbound/trial.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import { NO_LOG } from '../../foundation/shared/logging/log-events.ts';
import { isNmea2000Url, isSameDevice, parseSourceUrl } from '../../foundation/shared/network/line-source-url.ts';
import { type Reason, toReason } from '../../foundation/shared/reason.ts';
import type { AntennaTrialResult } from './ais-trial-results.ts';
import { isSignalkUrl } from './create-message-reader.ts';
import type { AisMessage } from './decoder/index.ts';
import type { FeedState } from './feed-status.ts';
import { createLocalSource, type LocalSourceStats } from './local-source.ts';
import { createSenderCount } from './senders.ts';

const ENOUGH_MESSAGES = 10;
/** Minimum duration of the trial, for a meaningful message rate. */
const LEAST_MS = 1000;
/** Rejected lines after which the source is taken for something other than an AIS receiver. */
const ENOUGH_REJECTED = 1000;
const NOT_AIS = toReason(
  'lines received, but no AIS message among them; check the device, its output and the baud rate',
  'notAis',
);

export type Antenna = Config['ais']['local'];

interface AntennaSource {
  onMessage(listener: (message: AisMessage) => void): () => void;
  stats(): LocalSourceStats | undefined;
  /** Reason for the missing connection. */
  lastError(): Reason | null;
}

export interface RunningAntenna {
  antenna: Antenna;
  source: Omit<AntennaSource, 'lastError'> & { status(): { status: FeedState } };
}

/** Tries settings of the AIS receiver on a separate connection, unless the running receiver uses the same settings. */
export function createAntennaTrial({ antenna: running, source }: RunningAntenna) {
  const isRunning = ({ url }: Antenna): boolean => {
    const { status } = source.status();
    if (status === 'disabled' || status === 'disconnected') return false;
    if (url === running.url) return true;
    if (isSignalkUrl(url) || isSignalkUrl(running.url)) return false;
    return isSameDevice(parseSourceUrl(url), parseSourceUrl(running.url));
  };

  return async (antenna: Antenna, look: Look): Promise<Finding<AntennaTrialResult>> => {
    // On a bus, other messages are far more than those of AIS.
    const enoughRejected = isNmea2000Url(antenna.url) ? Number.POSITIVE_INFINITY : ENOUGH_REJECTED;
    if (isRunning(antenna)) {
      const running = { ...source, lastError: () => null };
      return { ...(await watch(running, look, enoughRejected)), isLive: true };
    }
    const messages = createEvent<AisMessage>();
    const tried = createLocalSource({ url: antenna.url, onMessage: messages.emit, clock: look.clock, log: NO_LOG });
    tried.start();
    try {
      return { ...(await watch({ ...tried, onMessage: messages.on }, look, enoughRejected)), isLive: false };
    } finally {
      await tried.close();
    }
  };
}

async function watch(
  source: AntennaSource,
  look: Look,
  enoughRejected: number,
): Promise<Omit<Finding<AntennaTrialResult>, 'isLive'>> {
  const before = toTotals(source.stats());
  const senders = createSenderCount();
  const end = source.onMessage(senders.record);
  const since = () => {
    const now = toTotals(source.stats());
    return {
      lines: now.lines - before.lines,
      messages: now.messages - before.messages,
      rejected: now.rejected - before.rejected,
    };
  };
  const elapsedMs = await lookUntil(look, (ms) => {
    if (source.lastError() !== null) return true;
    const { messages, rejected } = since();
    return ms >= LEAST_MS && (messages >= ENOUGH_MESSAGES || rejected - messages >= enoughRejected);
  });
  end();
  const counted = since();
  const sentencesPerSecond = Math.round((counted.lines * 10_000) / Math.max(1, elapsedMs)) / 10;
  const seen = { ...counted, sentencesPerSecond, vessels: senders.vessels };
  const problem = problemOf(seen, source.lastError(), elapsedMs);
  return problem === undefined ? { seen } : { seen, problem };
}

function toTotals(stats: LocalSourceStats | undefined) {
  const sum = (counts: readonly number[] = []) => counts.reduce((total, count) => total + count, 0);
  const tooLong = stats?.linesTooLong ?? 0;
  return {
    lines: (stats?.lines ?? 0) + tooLong,
    messages: sum(stats?.messages),
    rejected: sum(Object.values(stats?.rejected ?? {})) + tooLong,
  };
}

function problemOf({ lines, messages }: AntennaTrialResult, lastError: Reason | null, elapsedMs: number) {
  if (messages > 0) return undefined;
  if (lastError !== null) return lastError;
  return lines > 0 ? NOT_AIS : nothingReceived('nothing received', Math.round(elapsedMs / 1000) * 1000);
}

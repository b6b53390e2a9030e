import { type Reason, toReason } from '../../foundation/shared/reason.ts';
import { ProviderError } from './provider.ts';

/** Why a run of a provider ended, safe to log and to show: only a `ProviderError` has promised to keep secrets out. */
export interface ReaderFailure {
  kind: ProviderError['kind'] | 'unexpected';
  reason: Reason;
  /** For a defect of ours: where it was thrown, without the message. */
  at?: string[];
}

export const ENDED_EARLY: ReaderFailure = {
  kind: 'unexpected',
  reason: toReason('the provider stopped without a reason', 'unexpected'),
};

export function toReaderFailure(error: unknown): ReaderFailure {
  if (error instanceof ProviderError) return { kind: error.kind, reason: error.reason };
  if (!(error instanceof Error)) return { kind: 'unexpected', reason: toReason('unexpected failure', 'unexpected') };
  // The code of a system error ("ECONNRESET") is a constant; its message can hold a URL.
  const code = 'code' in error && typeof error.code === 'string' && /^[A-Z_]{2,40}$/.test(error.code);
  const name = code ? error.code : error.constructor.name;
  return { kind: 'unexpected', reason: toReason(`unexpected failure (${name})`, 'unexpected'), at: framesOf(error) };
}

function framesOf(error: Error): string[] {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line));
  return frames.slice(0, 3).map((line) => line.trim());
}

import { type Reason, toReason } from '../../foundation/shared/reason.ts';
import { ProviderError } from './provider.ts';

/**
 * Reason for the end of a provider's run, safe to log and display: only a `ProviderError` guarantees a message without
 * secrets.
 */
export interface ReaderFailure {
  kind: ProviderError['kind'] | 'unexpected';
  reason: Reason;
  /** For a program error: its location without the message. */
  at?: string[];
}

export const ENDED_EARLY: ReaderFailure = {
  kind: 'unexpected',
  reason: toReason('the provider stopped without a reason', 'unexpected'),
};

export function toReaderFailure(error: unknown): ReaderFailure {
  if (error instanceof ProviderError) return { kind: error.kind, reason: error.reason };
  if (!(error instanceof Error)) return { kind: 'unexpected', reason: toReason('unexpected failure', 'unexpected') };
  // The code of a system error ("ECONNRESET") is a constant; its message may contain a URL.
  const code = 'code' in error && typeof error.code === 'string' && /^[A-Z_]{2,40}$/.test(error.code);
  const name = code ? error.code : error.constructor.name;
  return { kind: 'unexpected', reason: toReason(`unexpected failure (${name})`, 'unexpected'), at: framesOf(error) };
}

function framesOf(error: Error): string[] {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line));
  return frames.slice(0, 3).map((line) => line.trim());
}

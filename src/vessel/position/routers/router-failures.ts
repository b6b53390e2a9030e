import { toHttpFailure } from '../../../foundation/outbound/http-failure.ts';
import { ProviderError } from '../provider.ts';

/** A failed request in plain words, without the error that it came from. */
export function toProviderError(error: unknown, where: string, timeoutMs: number): ProviderError {
  if (error instanceof ProviderError) return error;
  const { kind, reason } = toHttpFailure(error, timeoutMs);
  if (kind === 'tls') return protocolFailure(where, `${reason}; is router.url right?`);
  return kind === 'protocol' ? protocolFailure(where, reason) : new ProviderError('unreachable', `${where}: ${reason}`);
}

export function protocolFailure(where: string, words: string): ProviderError {
  return new ProviderError('protocol', `${where}: ${words}`);
}

export function refusedFailure(where: string, words: string): ProviderError {
  return new ProviderError('refused', `${where}: ${words}`);
}

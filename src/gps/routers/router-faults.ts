import { toHttpFault } from '../../shared/http-fault.ts';
import { ProviderFault } from '../provider.ts';

/** A failed request in plain words, without the error that it came from. */
export function toProviderFault(error: unknown, where: string, timeoutMs: number): ProviderFault {
  if (error instanceof ProviderFault) return error;
  const { kind, words } = toHttpFault(error, timeoutMs);
  if (kind === 'tls') return protocolFault(where, `${words}; is router.url right?`);
  return kind === 'protocol' ? protocolFault(where, words) : new ProviderFault('unreachable', `${where}: ${words}`);
}

export function protocolFault(where: string, words: string): ProviderFault {
  return new ProviderFault('protocol', `${where}: ${words}`);
}

export function refusedFault(where: string, words: string): ProviderFault {
  return new ProviderFault('refused', `${where}: ${words}`);
}

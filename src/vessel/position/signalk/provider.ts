import type { Clock } from '../../../foundation/shared/clock.ts';
import { toReason } from '../../../foundation/shared/reason.ts';
import { readSignalk, SignalkError } from '../../../foundation/signalk-client/index.ts';
import { type GpsProvider, ProviderError } from '../provider.ts';
import { createFixComposer } from './compose-fix.ts';

/** A server without a connected receiver sends other values of the own ship, or nothing. */
const NO_POSITION_MS = 10_000;
const NO_POSITION = toReason('the server sends no position', 'noFix');

export interface SignalkProviderOptions {
  /** `ws://HOST:PORT` or `wss://HOST:PORT`. */
  url: string;
  /** Token for a server that does not allow anonymous reading. */
  token?: string | undefined;
  timeoutMs: number;
  clock: Clock;
}

/** The own-ship position from a Signal K server. */
export function createSignalkProvider({ url, token, timeoutMs, clock }: SignalkProviderOptions): GpsProvider {
  return {
    name: 'signalk',
    async run(sink, signal) {
      const composer = createFixComposer();
      const expectPosition = () => clock.schedule(NO_POSITION_MS, () => sink.noFix(NO_POSITION));
      let waiting = { cancel: (): void => undefined };
      try {
        await readSignalk(
          {
            url,
            token,
            subscribe: 'self',
            // Cached values of the server may be hours old.
            wantsCached: false,
            timeoutMs,
            clock,
            onReady() {
              waiting = expectPosition();
            },
            onUpdate(update, { isSelf }) {
              if (!isSelf) return;
              const composed = composer.take(update, { now: clock.now(), monotonicMs: clock.monotonicMs() });
              if (!composed) return;
              waiting.cancel();
              waiting = expectPosition();
              if (composed.kind === 'fix') sink.fix(composed.fix);
              else sink.noFix(composed.reason);
            },
          },
          signal,
        );
      } catch (cause) {
        if (!(cause instanceof SignalkError)) throw cause;
        const kind = cause.kind === 'silent' ? 'unreachable' : cause.kind;
        throw new ProviderError(kind, cause.reason, { cause });
      } finally {
        waiting.cancel();
      }
    },
  };
}

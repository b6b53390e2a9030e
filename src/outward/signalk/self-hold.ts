import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import type { EndpointClient, EndpointRequest } from '../../server/live/index.ts';

/** Delay from reading the hello to the request of `self`, and from its response to its use. */
const GRACE_MS = 1000;

/**
 * Whether the client may be a Signal K server that reads from this one: it opens the stream for all or none, wants cached
 * values, and is not a page in a browser.
 */
export const mayBeServer = ({ query, isPage }: EndpointRequest): boolean =>
  !isPage && ['all', 'none'].includes(query.get('subscribe') ?? '') && query.get('sendCachedValues') !== 'false';

/**
 * A Signal K server asks for `/signalk/v1/api/self` once its stream is open, and takes that vessel for its own from then
 * on. What it gets of it before is another vessel there until it is started again. So this waits:
 *
 *   connected ── the hello is read, 1 s ──────────────────────────────► released
 *                     └── `self` is asked for ── all is read, 1 s ──────────►┘
 */
export class SelfHold {
  readonly #client: EndpointClient;
  readonly #clock: Clock;
  readonly #release: () => void;
  #timer: Timer | undefined;
  #round = 0;
  #isAsked = false;

  constructor(client: EndpointClient, clock: Clock, release: () => void) {
    this.#client = client;
    this.#clock = clock;
    this.#release = release;
    this.#wait();
  }

  /** Call when the client requests `self`. */
  asked(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#wait();
  }

  end(): void {
    this.#round += 1;
    this.#timer?.cancel();
  }

  #wait(): void {
    this.end();
    const round = this.#round;
    this.#client.whenRead(() => {
      if (round === this.#round) this.#timer = this.#clock.schedule(GRACE_MS, this.#release);
    });
  }
}

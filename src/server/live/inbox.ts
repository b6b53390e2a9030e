import type { ClientFailure } from './protocol.ts';

interface InboxDeps {
  /** Handles one message. */
  handle(input: string | ClientFailure): void;
  /** False while the client has not read its earlier answers. */
  mayAnswer(): boolean;
  /** Stops and resumes reading from the client. Data that was read already still arrives. */
  pause(): void;
  resume(): void;
}

/**
 * Queued messages of one client. At most one is handled in a turn of the event loop, and none while the client has unread
 * answers. Meanwhile its socket is not read, so that TCP slows it down. A client that floods delays the others by one
 * message per turn.
 */
export class Inbox {
  readonly #deps: InboxDeps;
  readonly #waiting: (string | ClientFailure)[] = [];
  #resting = false;
  #paused = false;
  #closed = false;

  constructor(deps: InboxDeps) {
    this.#deps = deps;
  }

  add(input: string | ClientFailure): void {
    if (this.#closed) return;
    this.#waiting.push(input);
    this.proceed();
  }

  /** Handles the next message if allowed; called again when the client has read its answers. */
  proceed(): void {
    const input = this.#resting || !this.#deps.mayAnswer() ? undefined : this.#waiting.shift();
    if (input !== undefined) {
      this.#resting = true;
      setImmediate(() => {
        this.#resting = false;
        this.proceed();
      });
      this.#deps.handle(input);
    }
    this.#throttle();
  }

  close(): void {
    this.#closed = true;
    this.#waiting.length = 0;
    this.#throttle();
  }

  #throttle(): void {
    const shouldPause = this.#waiting.length > 0;
    if (shouldPause === this.#paused) return;
    this.#paused = shouldPause;
    if (shouldPause) this.#deps.pause();
    else this.#deps.resume();
  }
}

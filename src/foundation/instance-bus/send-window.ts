import { LIMITS } from '../shared/limits.ts';

/** Memory of the client library per message, without its bytes. */
const MESSAGE_BYTES = LIMITS.busUnconfirmed.bytes / LIMITS.busUnconfirmed.items;
/** A confirmation is asked for after so many bytes. */
const CONFIRM_BYTES = 256 * 1024;
/** An answer waits while there are more. */
const BUSY_BYTES = 1024 * 1024;

export type SendWindow = ReturnType<typeof createSendWindow>;

/**
 * Bounds what waits in this process for a server that reads slowly or not at all: the client library queues without limit.
 * `confirm` resolves when the server has read all that was sent before, and rejects when the connection ends.
 */
export function createSendWindow(confirm: () => Promise<void>) {
  let unconfirmed = 0;
  let sinceConfirm = 0;
  let latest: Promise<void> = Promise.resolve();

  function requestConfirmation(): void {
    const bytes = sinceConfirm;
    sinceConfirm = 0;
    const confirmed = () => {
      unconfirmed -= bytes;
    };
    latest = confirm().then(confirmed, confirmed);
  }

  return {
    /** Whether there is room for a message; a message that is sent is noted at once. */
    note(length: number): boolean {
      const bytes = Math.max(length, MESSAGE_BYTES);
      if (unconfirmed + bytes > LIMITS.busUnconfirmed.bytes) return false;
      unconfirmed += bytes;
      sinceConfirm += bytes;
      if (sinceConfirm >= CONFIRM_BYTES) requestConfirmation();
      return true;
    },
    /** Resolves when the server is not far behind, or the connection is gone. */
    async room(): Promise<void> {
      if (unconfirmed > BUSY_BYTES) await latest;
    },
  };
}

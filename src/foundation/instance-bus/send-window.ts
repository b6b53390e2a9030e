import { LIMITS } from '../shared/limits.ts';

/** Memory of the client library per message, without its bytes. */
const MESSAGE_BYTES = LIMITS.busUnconfirmed.bytes / LIMITS.busUnconfirmed.items;
/** Number of bytes after which a confirmation is requested. */
const CONFIRM_BYTES = 256 * 1024;
/** Maximum number of unconfirmed bytes before an answer waits. */
const BUSY_BYTES = 1024 * 1024;

export type SendWindow = ReturnType<typeof createSendWindow>;

/**
 * Limits the data that waits in this process for a slow or stalled server: the client library queues without limit.
 * `confirm` resolves when the server has read all data sent before, and rejects when the connection ends.
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
    /** Whether there is space for a message; if so, it is counted as sent at once. */
    note(length: number): boolean {
      const bytes = Math.max(length, MESSAGE_BYTES);
      if (unconfirmed + bytes > LIMITS.busUnconfirmed.bytes) return false;
      unconfirmed += bytes;
      sinceConfirm += bytes;
      if (sinceConfirm >= CONFIRM_BYTES) requestConfirmation();
      return true;
    },
    /** Resolves when the server has nearly caught up, or the connection has ended. */
    async room(): Promise<void> {
      if (unconfirmed > BUSY_BYTES) await latest;
    },
  };
}

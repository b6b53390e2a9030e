import { type Reason, reasonAt } from '../shared/reason.ts';

/**
 * The reason why a line source stopped or could not be created. `unreachable`: no connection, no device, or the other side
 * closed. `silent`: connected, but no line before the timeout. `listen`: the address cannot be bound. `dependency`: the
 * package for serial ports is not installed. The message never contains the query of a URL.
 */
export class LineSourceError extends Error {
  readonly kind: 'unreachable' | 'silent' | 'listen' | 'dependency';
  readonly reason: Reason;
  /** The reason without the address, for public display. */
  readonly plainReason: Reason;

  constructor(kind: LineSourceError['kind'], reason: Reason, { where, cause }: ErrorOptions & { where?: string } = {}) {
    const named = where === undefined ? reason : reasonAt(where, reason);
    super(named.text, { cause });
    this.name = 'LineSourceError';
    this.kind = kind;
    this.reason = named;
    this.plainReason = reason;
  }
}

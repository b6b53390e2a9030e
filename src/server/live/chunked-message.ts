/**
 * A message that is too long to be made in one turn of the event loop: its JSON text in pieces. Each is asked for in a
 * turn of its own when the client has taken those before, so a long message fills no memory. What the channel publishes
 * meanwhile follows the message, though the later pieces may show it already.
 */
export class ChunkedMessage {
  readonly pieces: Iterable<string>;

  constructor(pieces: Iterable<string>) {
    this.pieces = pieces;
  }
}

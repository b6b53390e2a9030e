/**
 * Why a line source stopped, or could not be made. `unreachable`: no connection,
 * no device, or the other side closed. `silent`: connected, but no line for too long. `listen`: the address cannot be
 * bound. `dependency`: the package for serial ports is not installed. The message never holds the query of a URL.
 */
export class LineSourceFault extends Error {
  readonly kind: 'unreachable' | 'silent' | 'listen' | 'dependency';

  constructor(kind: LineSourceFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LineSourceFault';
    this.kind = kind;
  }
}

/**
 * Why a line source stopped, or could not be made. `unreachable`: no connection,
 * no device, or the other side closed. `silent`: connected, but no line for too long. `listen`: the address cannot be
 * bound. `dependency`: the package for serial ports is not installed. The message never holds the query of a URL.
 */
export class LineSourceError extends Error {
  readonly kind: 'unreachable' | 'silent' | 'listen' | 'dependency';

  constructor(kind: LineSourceError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LineSourceError';
    this.kind = kind;
  }
}

import type { Socket } from 'node:net';
import { toAddressGroup } from './address.ts';

/** Minimum lead in clients at which an address gives up a place to a newcomer: with less, both would alternate. */
const LEAD = 2;

/**
 * The clients of a TCP listener, limited in number. When all places are taken, a newcomer from another address replaces the
 * client that has been silent longest of the address with most clients, so that one machine cannot keep others out. A
 * newcomer of that address itself is refused.
 */
export class ClientPlaces {
  readonly #max: number;
  /** Address of each client; the client that has been silent longest is the first. */
  readonly #clients = new Map<Socket, string>();
  readonly #counts = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#clients.size;
  }

  /**
   * Adds a client until its socket closes. Returns false if there is no place for it. `replace` must close the client that
   * it is called with.
   */
  take(socket: Socket, replace: (replaced: Socket) => void): boolean {
    const address = toAddressGroup(socket.remoteAddress ?? '');
    if (this.#clients.size >= this.#max) {
      const replaced = this.#replacedBy(address);
      if (!replaced) return false;
      this.#remove(replaced);
      replace(replaced);
    }
    this.#clients.set(socket, address);
    this.#counts.set(address, this.#countOf(address) + 1);
    socket.once('close', () => this.#remove(socket));
    return true;
  }

  /** Call when the client has sent something. */
  received(socket: Socket): void {
    const address = this.#clients.get(socket);
    if (address === undefined) return;
    this.#clients.delete(socket);
    this.#clients.set(socket, address);
  }

  all(): Socket[] {
    return [...this.#clients.keys()];
  }

  #countOf(address: string): number {
    return this.#counts.get(address) ?? 0;
  }

  #replacedBy(address: string): Socket | undefined {
    const most = Math.max(0, ...this.#counts.values());
    if (most < this.#countOf(address) + LEAD) return undefined;
    for (const [socket, owner] of this.#clients) if (this.#countOf(owner) === most) return socket;
    return undefined;
  }

  #remove(socket: Socket): void {
    const address = this.#clients.get(socket);
    if (address === undefined) return;
    this.#clients.delete(socket);
    const rest = this.#countOf(address) - 1;
    if (rest > 0) this.#counts.set(address, rest);
    else this.#counts.delete(address);
  }
}

import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { toNetworkReason } from '../outbound/network-error.ts';
import { runUntilEnd } from '../outbound/runner.ts';
import { type Clock, every } from '../shared/clock.ts';
import { LIMITS } from '../shared/limits.ts';
import { describeTarget, type MulticastTarget, type SocketTarget } from '../shared/network/line-source-url.ts';
import { reasonAt } from '../shared/reason.ts';
import { createLineFeed } from './line-feed.ts';
import { LineSourceError, type Transport } from './transport.ts';

/** Receive buffer for a burst while the process is busy; the system may grant less. */
const RECEIVE_BUFFER_BYTES = 1 << 20;
/**
 * Time without datagrams before the group is joined again: a switch forgets its receivers at a restart, and an
 * interface that was down may have lost the group.
 */
const REJOIN_AFTER_MS = 60_000;
const SECOND_MS = 1000;

/** IEC 61162-450: five letters and NUL before the sentences of a datagram. */
const SENTENCES = 'UdPbC';
const HEADER_BYTES = 6;
const LETTERS = /^[A-Za-z]{5}$/;

/**
 * The sentences of a datagram: all of it, or what follows the header of IEC 61162-450. Null for other contents of that
 * standard, such as images.
 */
export function sentencesOf(datagram: Buffer): Buffer | null {
  if (datagram[HEADER_BYTES - 1] !== 0) return datagram;
  const header = datagram.toString('latin1', 0, HEADER_BYTES - 1);
  if (!LETTERS.test(header)) return datagram;
  return header === SENTENCES ? datagram.subarray(HEADER_BYTES) : null;
}

/** Limits the datagrams of each second, so that a flood takes no more time than its limit. */
export function createDatagramLimit(clock: Pick<Clock, 'monotonicMs'>) {
  const { items, bytes } = LIMITS.datagrams;
  let second = Number.NaN;
  let received = 0;
  let receivedBytes = 0;
  return {
    /** Whether a datagram is within the limit. */
    accepts(size: number): boolean {
      const now = Math.floor(clock.monotonicMs() / SECOND_MS);
      if (now !== second) [second, received, receivedBytes] = [now, 0, 0];
      if (received >= items || receivedBytes + size > bytes) return false;
      received += 1;
      receivedBytes += size;
      return true;
    },
  };
}

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/**
 * Whether a sender is in the network of another interface, and not in that of the chosen one. Linux gives a socket the
 * datagrams of its group from every interface on which any program of this computer has joined it. A sender in no local
 * network counts: equipment on ships often has addresses of its own.
 */
export function isOfOtherInterface(sender: string, chosen: string, interfaces: Interfaces): boolean {
  const local = Object.values(interfaces).flatMap((addresses = []) =>
    addresses.filter(({ family }) => family === 'IPv4'),
  );
  const near = local.filter(({ address, netmask }) => isSameNetwork(sender, address, netmask));
  return near.length > 0 && near.every(({ address }) => address !== chosen);
}

function isSameNetwork(one: string, other: string, netmask: string): boolean {
  const mask = toBits(netmask);
  return (toBits(one) & mask) === (toBits(other) & mask);
}

const toBits = (address: string): number => address.split('.').reduce((bits, part) => (bits << 8) | Number(part), 0);

export interface UdpListener extends Transport {
  onListening: (port: number) => void;
}

/** Receives datagrams of one or several lines from any sender until the signal aborts. */
export function listenUdp(target: SocketTarget, listener: UdpListener, signal: AbortSignal): Promise<void> {
  const options = { type: isIPv6(target.host) ? 'udp6' : 'udp4' } as const;
  return listen(createSocket({ ...options, recvBufferSize: RECEIVE_BUFFER_BYTES }), { target, listener, signal });
}

/**
 * Receives the datagrams of a multicast group that arrive on one interface, until the signal aborts. Other programs can
 * receive the same group at the same port.
 */
export function listenMulticast(target: MulticastTarget, listener: UdpListener, signal: AbortSignal): Promise<void> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true, recvBufferSize: RECEIVE_BUFFER_BYTES });
  const chosen = target.interface;
  let interfaces: Interfaces = {};
  return listen(socket, {
    target,
    listener,
    signal,
    accepts: ({ address }) => chosen === null || !isOfOtherInterface(address, chosen, interfaces),
    membership: {
      join() {
        interfaces = networkInterfaces();
        socket.addMembership(target.host, chosen ?? undefined);
      },
      leave: () => socket.dropMembership(target.host, chosen ?? undefined),
    },
  });
}

interface Listening {
  target: SocketTarget | MulticastTarget;
  listener: UdpListener;
  signal: AbortSignal;
  accepts?: (from: RemoteInfo) => boolean;
  membership?: { join(): void; leave(): void };
}

function listen(socket: Socket, { target, listener, signal, accepts, membership }: Listening): Promise<void> {
  const { clock, counts, onLine, onListening } = listener;
  return runUntilEnd(signal, (end) => {
    const limit = createDatagramLimit(clock);
    let sender = '';
    let receivedAt = clock.monotonicMs();
    const feed = createLineFeed(listener, { onLine: (line, at) => onLine(line, sender, at), end });
    const fail = (what: string, cause: unknown) => {
      end(
        new LineSourceError('listen', reasonAt(what, toNetworkReason(cause)), { where: describeTarget(target), cause }),
      );
    };
    const rejoin = () => {
      if (!membership || clock.monotonicMs() - receivedAt < REJOIN_AFTER_MS) return;
      try {
        membership.leave();
      } catch {
        // The membership was lost with the interface.
      }
      join();
    };
    const join = (): boolean => {
      try {
        membership?.join();
        return true;
      } catch (cause) {
        fail('cannot join the group', cause);
        return false;
      }
    };
    socket.on('message', (datagram, from) => {
      if (accepts?.(from) === false) return;
      receivedAt = clock.monotonicMs();
      const sentences = limit.accepts(datagram.length) ? sentencesOf(datagram) : null;
      if (sentences === null) {
        counts.datagramsDropped += 1;
        return;
      }
      // Equipment may send the sentences of one group from several ports.
      sender = `${from.address}:${membership ? target.port : from.port}`;
      feed.push(sentences);
      feed.endOfDatagram();
    });
    socket.on('error', (cause) => fail('cannot listen', cause));
    socket.on('listening', () => {
      // A socket that has failed is closed, and has no address.
      if (join()) onListening(socket.address().port);
    });
    // A socket that is bound to its group does not receive other datagrams to the same port; Windows does not allow it.
    const bindsToAny = membership !== undefined && process.platform === 'win32';
    socket.bind(target.port, bindsToAny ? undefined : target.host);
    const joining = membership && every(clock, REJOIN_AFTER_MS, rejoin);
    return () => {
      joining?.cancel();
      return new Promise((resolve) => socket.close(resolve));
    };
  });
}

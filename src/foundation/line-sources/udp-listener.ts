import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { toNetworkReason } from '../outbound/network-error.ts';
import { runUntilEnd } from '../outbound/run-until-end.ts';
import { describeTarget, type SocketTarget } from '../shared/line-source-url.ts';
import { reasonAt } from '../shared/reason.ts';
import { createLineFeed } from './line-feed.ts';
import { LineSourceError } from './line-source-error.ts';
import type { Transport } from './transport.ts';

/** Receive buffer for a burst while the process is busy; the system may grant less. */
const RECEIVE_BUFFER_BYTES = 1 << 20;

export interface UdpListener extends Transport {
  onListening: (port: number) => void;
}

/** Receives datagrams of one or several lines from any sender until the signal aborts. */
export function listenUdp(target: SocketTarget, listener: UdpListener, signal: AbortSignal): Promise<void> {
  const { onLine, onListening } = listener;
  return runUntilEnd(signal, (end) => {
    const socket = createSocket({
      type: isIPv6(target.host) ? 'udp6' : 'udp4',
      recvBufferSize: RECEIVE_BUFFER_BYTES,
    });
    let sender = '';
    const feed = createLineFeed(listener, { onLine: (line, receivedAt) => onLine(line, sender, receivedAt), end });
    socket.on('message', (datagram, from) => {
      sender = `${from.address}:${from.port}`;
      feed.push(datagram);
      feed.endOfDatagram();
    });
    socket.on('error', (cause) => {
      const reason = reasonAt('cannot listen', toNetworkReason(cause));
      end(new LineSourceError('listen', reason, { where: describeTarget(target), cause }));
    });
    socket.on('listening', () => onListening(socket.address().port));
    socket.bind(target.port, target.host);
    return () => new Promise((resolve) => socket.close(resolve));
  });
}

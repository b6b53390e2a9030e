import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { toNetworkReason } from '../../foundation/outbound/network-error.ts';
import { runUntilEnd } from '../../foundation/outbound/runner.ts';
import type { Timer } from '../../foundation/shared/clock.ts';
import type { SocketTarget } from '../../foundation/shared/network/line-source-url.ts';
import type { Frame } from '../../server/live/frame.ts';
import type { OutputDeps } from './reader.ts';

/** Fits into an Ethernet frame, even inside a tunnel. */
const MAX_DATAGRAM_BYTES = 1400;
/** Messages within this time share a datagram: access points send broadcast at their lowest rate. */
const JOIN_MS = 50;
/** Maximum datagrams handed to the system and not sent yet. */
const MAX_UNSENT = 64;

/** Sends datagrams of whole messages to a unicast or broadcast address until the signal aborts or sending fails. */
export function sendDatagrams({ host, port }: SocketTarget, output: OutputDeps, signal: AbortSignal): Promise<void> {
  const { clock, counts } = output;
  return runUntilEnd(signal, (end) => {
    const isIpv6 = isIPv6(host);
    const socket = createSocket(isIpv6 ? 'udp6' : 'udp4');
    let waiting: Buffer[] = [];
    let waitingBytes = 0;
    let unsent = 0;
    let timer: Timer | undefined;

    function send(): void {
      timer?.cancel();
      timer = undefined;
      if (waitingBytes === 0) return;
      const datagram = Buffer.concat(waiting);
      waiting = [];
      waitingBytes = 0;
      unsent += 1;
      socket.send(datagram, port, host, (cause) => {
        unsent -= 1;
        if (cause) end(new Error(toNetworkReason(cause).text));
        else output.onReady();
      });
    }

    function take({ bytes }: Frame): void {
      if (unsent >= MAX_UNSENT) {
        counts.skipped += 1;
        return;
      }
      if (waitingBytes + bytes.length > MAX_DATAGRAM_BYTES) send();
      waiting.push(bytes);
      waitingBytes += bytes.length;
      counts.sent += 1;
      timer ??= clock.schedule(JOIN_MS, send);
    }

    const recipient = { deliver: (frames: readonly Frame[]) => frames.forEach(take) };
    socket.on('error', (cause) => end(new Error(toNetworkReason(cause).text)));
    socket.bind(0, () => {
      if (!isIpv6) socket.setBroadcast(true);
      // Discard responses.
      socket.setRecvBufferSize(1024);
      output.join(recipient);
    });
    return () => {
      timer?.cancel();
      output.leave(recipient);
      return new Promise((resolve) => socket.close(resolve));
    };
  });
}

import type { MqttClient } from 'mqtt';
import { LIMITS } from '../../foundation/shared/limits.ts';

/**
 * Ends a connection whose broker sends more than the limit without a whole packet in it. What is subscribed to has some
 * kilobytes at the most; the format allows packets of 256 MB, which the library collects.
 */
export function limitPackets(client: MqttClient): void {
  let bytes = 0;

  function watch(): void {
    const { stream } = client;
    bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > LIMITS.mqttInbound.bytes) stream.destroy(new PacketTooLongError());
    });
  }

  client.on('packetreceive', () => {
    bytes = 0;
  });
  // The first thing on each connection, but for the first of them, which is there already.
  client.on('packetsend', ({ cmd }) => {
    if (cmd === 'connect') watch();
  });
  watch();
}

class PacketTooLongError extends Error {
  /** Errors without a code do not reach the listeners of the client. */
  readonly code = 'EMSGSIZE';

  constructor() {
    super('the broker sends packets that are too long');
  }
}

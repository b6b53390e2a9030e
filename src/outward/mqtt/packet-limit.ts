import type { MqttClient } from 'mqtt';
import { LIMITS } from '../../foundation/shared/limits.ts';

/**
 * Ends a connection if the broker sends more bytes than the limit without a complete packet. Subscribed messages have some
 * kilobytes at most, but MQTT allows packets of 256 MB, which the library buffers.
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
  // `connect` is the first packet of each connection. The first connection is open already.
  client.on('packetsend', ({ cmd }) => {
    if (cmd === 'connect') watch();
  });
  watch();
}

class PacketTooLongError extends Error {
  /** The client does not pass errors without a code to its listeners. */
  readonly code = 'EMSGSIZE';

  constructor() {
    super('the broker sends packets that are too long');
  }
}

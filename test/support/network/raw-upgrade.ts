import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

const HANDSHAKE = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];

/** An upgrade request on a raw socket, with nothing of a WebSocket client around it; destroyed after the test. */
export function requestUpgrade(port: number, { headers = HANDSHAKE, allowHalfOpen = false } = {}): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  onTestFinished(() => void socket.destroy());
  const head = ['GET /ws?token=one HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket', ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** A short frame of a client: final, and masked with zeros, which leave the payload as it is. */
export function toClientFrame(kind: 'text' | 'close', payload: string): Buffer {
  const bytes = Buffer.from(payload);
  if (bytes.length > 125) throw new Error('the payload is too long for a short frame');
  return Buffer.concat([Buffer.from([kind === 'text' ? 0x81 : 0x88, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
}

import { type Channel, ChunkedMessage } from '../../../src/server/live/channel.ts';

/** What a client that subscribes now is greeted with; long messages are made at once. */
export function readGreeting(channel: Pick<Channel, 'greeting'>): unknown[] {
  return channel
    .greeting()
    .map((message) => (message instanceof ChunkedMessage ? JSON.parse([...message.pieces].join('')) : message));
}

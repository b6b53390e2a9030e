import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocketServer } from 'ws';

/** The minimum between a receiver and a client: each line goes out as a message, undecoded. */
const [, , feedPort = ''] = process.argv;
const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
sockets.on('listening', () => {
  const address = sockets.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
createInterface({ input: connect(Number(feedPort), '127.0.0.1') }).on('line', (line) => {
  for (const socket of sockets.clients) socket.send(JSON.stringify({ type: 'line', line }));
});

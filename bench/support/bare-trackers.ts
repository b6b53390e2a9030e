// The minimum for reports of trackers: reads each HTTP request and each packet of Codec 8, confirms both and stores
// nothing. Prints its HTTP address. Argument: the port for Codec 8.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { readImei, readPacket } from '../../src/vehicles/intake/codec8.ts';

const http = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  response.statusCode = searchParams.has('lat') ? 200 : 400;
  response.end();
});
http.keepAliveTimeout = 60_000;

const codec8 = createSocketServer((socket) => {
  let pending: Buffer = Buffer.alloc(0);
  let isKnown = false;
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    const read = isKnown ? readPacket(pending) : readImei(pending);
    if (read.kind !== 'imei' && read.kind !== 'packet') return;
    pending = pending.subarray(read.bytes);
    isKnown = true;
    socket.write(read.kind === 'imei' ? Buffer.of(1) : Buffer.of(0, 0, 0, read.count));
  });
});

codec8.listen(Number(process.argv[2]), '127.0.0.1');
http.listen(0, '127.0.0.1');
await Promise.all([once(codec8, 'listening'), once(http, 'listening')]);
// A listening TCP server has an AddressInfo.
console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);

import { connect } from 'node:net';

// A program that only reads lines: the baseline cost of Node.js and the kernel for each wake-up.
const socket = connect(Number(process.argv[2]), '127.0.0.1');
socket.setEncoding('latin1').on('data', (text: string) => text.split('\n'));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSecs: (user + system) / 1e6 });
});
process.on('disconnect', () => socket.destroy());

// Replaces `npm` and `npx` in the trials of the documentation's commands: the service runs on a free port and ends once
// it listens, a listener ends after its first message, and `npm test` runs no tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, scratchFolder, startTrial, trialEnvironment } from './doc-service.ts';

const PATIENCE_MS = 30_000;
const [root = ROOT, program, ...args] = process.argv.slice(2);

process.exitCode = program === 'npm' ? await npm(args) : await npx(args);

async function npm([command = '', ...rest]: string[]): Promise<number> {
  if (command === 'start' && rest.length === 0) return startOnce();
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const name = command === 'run' ? rest[0] : command;
  if (command === 'ci' || (name !== undefined && Object.hasOwn(scripts, name))) return 0;
  return refuse(`npm ${command} ${rest.join(' ')}`);
}

/** Starts a second service with the command's settings but a data folder of its own. */
async function startOnce(): Promise<number> {
  using folder = scratchFolder();
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('SERVICE_'));
  const settings = { ...(Object.fromEntries(given) as Record<string, string>), SERVICE__DATA_DIR: folder.path };
  await using service = await startTrial({ cwd: process.cwd(), env: trialEnvironment(settings), root });
  return (await service.stop()) ?? 1;
}

/** `wscat -c URL -x MESSAGE`: prints the messages until one arrives after the answer. */
async function npx([command, ...rest]: string[]): Promise<number> {
  const optionOf = (option: string) => rest[rest.indexOf(option) + 1] ?? '';
  if (command !== 'wscat') return refuse(`npx ${command}`);
  const socket = new WebSocket(optionOf('-c'));
  const { promise, resolve } = Promise.withResolvers<number>();
  setTimeout(() => resolve(refuse('nothing came')), PATIENCE_MS).unref();
  socket.onerror = () => resolve(refuse('the WebSocket is refused'));
  socket.onopen = () => socket.send(optionOf('-x'));
  socket.onmessage = ({ data }) => {
    const { type, data: facts } = JSON.parse(String(data)) as { type: string; data?: { alerts?: unknown[] } };
    process.stdout.write(`${data}\n`);
    if (type === 'error') resolve(1);
    // For alerts, wait for a message with an alert: the pages put a near vessel on the watchlist.
    else if (type !== 'subscribed' && facts?.alerts?.length !== 0) resolve(0);
  };
  const code = await promise;
  socket.close();
  return code;
}

function refuse(what: string): number {
  process.stderr.write(`cannot be tried: ${what}\n`);
  return 1;
}

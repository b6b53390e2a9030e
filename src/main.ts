import type { Logger } from 'pino';
import type { App } from './app.ts';
import { createCli } from './cli.ts';
import type { Config } from './config/schema.ts';

const EXIT = { failure: 1, badConfig: 2, secondSignal: 130 } as const;
const HOW_TO_MAKE_KEYS = 'Make more with "npm start -- keys create NAME"; "npm start -- keys --help" tells the rest.';

await createCli({ serve, finish: ({ text, exitCode }) => end(text, exitCode) })
  .parseAsync()
  .catch(fail);

/** Runs the service until a signal ends it. */
async function serve(file: string | undefined): Promise<void> {
  const [{ loadConfig }, { processSources }, { createLog }, { createApp }, { systemClock }] = await Promise.all([
    import('./config/load.ts'),
    import('./config/process.ts'),
    import('./log.ts'),
    import('./app.ts'),
    import('./shared/clock.ts'),
  ]);
  const { config } = loadConfig(processSources(file));
  const log = await createLog(config.log);
  const app = await createApp({ config, clock: systemClock, log });
  const firstKey = await app.keys.createFirst();
  if (firstKey !== undefined) {
    process.stderr.write(`\nThere was no key yet, so one for everything was made: ${firstKey}\n`);
    process.stderr.write(`It is shown only this once. ${HOW_TO_MAKE_KEYS}\n\n`);
  }
  endOnSignal(app, log, config.server.shutdown_timeout_ms);
  endOnDefect(log);
  releaseStartMemory();
  await app.listen();
  warnOfOpenData(config, log);
}

/**
 * Gives back what only the start has needed, code above all: some 20 MB that the usual collections keep. It takes some
 * tens of milliseconds, so it comes before the first client can ask. Without `--expose-gc` it is left out.
 */
function releaseStartMemory(): void {
  void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

function endOnSignal(app: App, log: Logger, timeoutMs: number): void {
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(EXIT.secondSignal);
      closing = true;
      log.info({ signal }, 'closing');
      // What hangs beyond the limit is given up; what a client was told is stored is on the disk already.
      setTimeout(() => end('', 0), timeoutMs).unref();
      app.close().then(() => {
        log.info({}, 'closed');
        end('', 0);
      }, fail);
    });
  }
}

/** A defect must not leave a service that half works: it is logged, and the supervisor starts a new one. */
function endOnDefect(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an unexpected fault ends the service');
    process.exit(EXIT.failure);
  });
}

function warnOfOpenData({ auth, server }: Config, log: Logger): void {
  const isLoopback = server.host === 'localhost' || server.host === '::1' || server.host.startsWith('127.');
  if (auth.scope === 'all' || isLoopback) return;
  log.warn(
    { host: server.host },
    'personal data (clients, trips, positions) can be read without a key by everyone who reaches this address; ' +
      'set auth.scope = "all" to protect it',
  );
}

async function fail(error: unknown): Promise<void> {
  const { ConfigError } = await import('./config/faults.ts');
  if (error instanceof ConfigError) {
    const { formatFaults } = await import('./config/commands.ts');
    return end(formatFaults(error), EXIT.badConfig);
  }
  end(`${error instanceof Error ? error.message : String(error)}\n`, EXIT.failure);
}

/** Writes the last words, faults to standard error, and ends the process once they are out. */
function end(text: string, exitCode: number): void {
  const stream = exitCode === 0 ? process.stdout : process.stderr;
  stream.write(text, () => process.exit(exitCode));
}

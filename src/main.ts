import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { Config } from './foundation/config/schema.ts';
import { logEvent } from './foundation/shared/logging/log-events.ts';
import { LogRing } from './foundation/shared/logging/log-ring.ts';
import { PROGRAM } from './foundation/shared/program.ts';

/** `lostTerm` is the exit code of a temporary failure: the supervisor restarts the process. */
const EXIT = { failure: 1, badConfig: 2, lostTerm: 75, secondSignal: 130 } as const;
/** Maximum time for saving, in addition to `server.shutdown_timeout_ms`, which limits the queue and slow clients. */
const SAVING_MS = 5000;
/** Maximum time for which the end of the process waits for the reader of its log. */
const LAST_LINES_MS = 500;
/** Number of log lines that the console shows. */
const KEPT_LINES = { maxLines: 1000, maxBytes: 256 * 1024 };

/** Calls back when the log lines are written. */
let flushLog: (done: () => void) => void = (done) => done();

await run().catch(fail);

/** Without arguments the service runs, and the argument parser is not loaded. */
async function run(): Promise<void> {
  if (process.argv.length <= 2) return serve(undefined);
  const { createCli } = await import('./cli.ts');
  await createCli({ serve, finish: ({ text, exitCode, stream }) => end(text, exitCode, stream) }).parseAsync();
}

/** Runs the service until a signal ends it. A changed configuration restarts it in the same process. */
async function serve(file: string | undefined): Promise<void> {
  const [
    { loadConfig, processSources },
    { createLog, keepConsole },
    { createApp },
    { systemClock },
    { createRestarter },
    { whileLocked },
  ] = await Promise.all([
    import('./foundation/config/load.ts'),
    import('./log.ts'),
    import('./app.ts'),
    import('./foundation/shared/clock.ts'),
    import('./operation/setup/index.ts'),
    import('./foundation/db/ownership/data-lock.ts'),
  ]);
  const sources = processSources(file);
  let { config } = loadConfig(sources);
  const recentLog = new LogRing(KEPT_LINES);
  const log = await createLog(config.log, recentLog);
  keepConsole(log);
  flushLog = (done) => {
    log.flush(done);
    // Nothing may read the output, so limit the wait.
    setTimeout(done, LAST_LINES_MS);
  };
  let lastFailure: { at: number; message: string } | undefined;
  let address: string | undefined;
  const startApp = async () => {
    log.level = config.log.level;
    const restart = (undo: () => Promise<void>) => {
      lastFailure = undefined;
      restarter.restart(undo).catch(fail);
    };
    const app = await createApp({
      config,
      clock: systemClock,
      log,
      recentLog,
      setup: { sources, restart, lastFailure },
      leave: () => end('', EXIT.lostTerm),
    });
    await showFirstKey(app);
    if (address === undefined) {
      endOnSignal(restarter.current, log, () => config.server.shutdown_timeout_ms);
      endOnDefect(log);
    }
    releaseStartMemory();
    address = await app.listen().catch(async (error: unknown) => {
      if (address !== undefined) await app.close();
      throw error;
    });
    if (config.console.enabled) log.info({}, `console at ${address}/app/`);
    log.info({ folder: resolve(config.data_dir) }, 'data folder');
    warnOfOpenData(config, log);
    return app;
  };
  const restarter = createRestarter({
    launch: async () => {
      if (address !== undefined) config = keepPort(loadConfig(sources).config, address);
      const { cluster, database, data_dir: dataDir } = config;
      // Do not lock the folder in a cluster: the lease elects the leader, and instances may share a folder for files.
      if (cluster.bus.length > 0) return startApp();
      return whileLocked({ dataDir, databaseUrl: database.url, log }, startApp);
    },
    onFailure: (error) => {
      logEvent(log, 'service.configuration_failed', { err: error });
      lastFailure = { at: systemClock.now(), message: error instanceof Error ? error.message : String(error) };
    },
  });
  await restarter.current();
}

async function showFirstKey(app: App): Promise<void> {
  const firstKey = await app.keys.createFirst();
  if (firstKey === undefined) return;
  process.stderr.write(`\nAdmin key: ${firstKey}\n`);
  process.stderr.write(`It is shown once; save it. To create more keys: ${PROGRAM} keys create NAME\n\n`);
}

/** Keeps a port that the system has assigned, so that the page that changed the configuration still gets a response. */
function keepPort(config: Config, address: string): Config {
  if (config.server.port !== 0) return config;
  return { ...config, server: { ...config.server, port: Number(new URL(address).port) } };
}

/**
 * Releases memory that only the start needed, mainly code: some 20 MB that normal garbage collections keep. It takes some
 * tens of milliseconds, so it runs before the first client request. Skipped without `--expose-gc`.
 */
function releaseStartMemory(): void {
  void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

function endOnSignal(current: () => Promise<App>, log: Logger, limit: () => number): void {
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ignore the second signal of a closing terminal: the kernel and the shell each send one.
      if (closing && signal === 'SIGHUP') return;
      if (closing) process.exit(EXIT.secondSignal);
      closing = true;
      log.info({ signal }, 'closing');
      const timeoutMs = limit();
      setTimeout(() => {
        logEvent(log, 'service.shutdown_cut_short', { timeoutMs });
        end('', EXIT.failure);
      }, timeoutMs + SAVING_MS).unref();
      current()
        .then((app) => app.close())
        .then(() => {
          log.info({}, 'closed');
          end('', 0);
        }, fail);
    });
  }
}

/** A defect must not leave a partly working service: it is logged, and the supervisor starts a new process. */
function endOnDefect(log: Logger): void {
  process.on('uncaughtException', (error) => {
    logEvent(log, 'service.defect', { err: error });
    end('', EXIT.failure);
  });
}

function warnOfOpenData({ auth, server }: Config, log: Logger): void {
  const isLoopback = server.host === 'localhost' || server.host === '::1' || server.host.startsWith('127.');
  if (auth.scope === 'all' || isLoopback) return;
  logEvent(log, 'auth.open_data', { host: server.host });
}

async function fail(error: unknown): Promise<void> {
  const { ConfigError } = await import('./foundation/config/failures.ts');
  if (error instanceof ConfigError) {
    const { formatFailures } = await import('./foundation/config/commands.ts');
    return end(formatFailures(error), EXIT.badConfig);
  }
  end(`${error instanceof Error ? error.message : String(error)}\n`, EXIT.failure);
}

/** Writes the text, errors to standard error, and ends the process once the text and the log are written. */
function end(text: string, exitCode: number, to: 'stdout' | 'stderr' = exitCode === 0 ? 'stdout' : 'stderr'): void {
  const exit = () => process.exit(exitCode);
  const stream = process[to];
  const finish = () => (text === '' ? exit() : stream.write(text, exit));
  flushLog(finish);
}

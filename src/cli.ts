import { Command, Option } from 'commander';
import type { Kysely } from 'kysely';
import type { CommandResult } from './config/commands.ts';
import type { Config } from './config/schema.ts';
import type { Database } from './db/database.ts';
import type { ReplayOptions } from './forwarding/forwarding-commands.ts';
import type { KeyScope, KeyService } from './keys/index.ts';
import type { Clock } from './shared/clock.ts';

interface CliDeps {
  /** Runs the service until it ends. */
  serve(file: string | undefined): Promise<void>;
  /** Takes what a command has to say and how the process is to end. */
  finish(result: CommandResult): void;
}

/** The command line. Each command loads what it needs when it runs, so that none pays for another. */
export function createCli({ serve, finish }: CliDeps): Command {
  const program = new Command('wheelhouse')
    .description('Position, cargo, traffic and forwarding for a vessel or vehicle')
    .option('-c, --config <file>', 'configuration file (default: config.toml, where it exists)');
  const sources = async () => {
    const { processSources } = await import('./config/process.ts');
    return processSources(program.opts<{ config?: string }>().config);
  };
  const loadConfig = async (): Promise<Config> => {
    const { loadConfig: load } = await import('./config/load.ts');
    return load(await sources()).config;
  };
  const say = (text: string) => finish({ text, exitCode: 0 });

  program
    .command('serve', { isDefault: true })
    .description('run the service')
    .action(() => serve(program.opts<{ config?: string }>().config));

  const config = program.command('config').description('look at the configuration');
  config
    .command('check')
    .description('name every fault of the configuration')
    .action(async () => finish((await import('./config/commands.ts')).configCheck(await sources())));
  config
    .command('print')
    .description('show the effective values and where each comes from')
    .action(async () => finish((await import('./config/commands.ts')).configPrint(await sources())));

  const keys = program.command('keys').description('API keys and WebSocket tokens');
  const withKeys = async (use: (service: KeyService) => Promise<string>) => say(await useKeys(await loadConfig(), use));
  const commands = () => import('./keys/key-commands.ts');
  keys
    .command('create')
    .description('make a key and print its secret, once')
    .argument('<name>')
    .addOption(new Option('--scope <scope>', 'what the key opens').choices(['rest', 'ws', 'all']).default('all'))
    .action(async (name: string, { scope }: { scope: KeyScope }) => {
      const { createCommand } = await commands();
      await withKeys((service) => createCommand(service, name, scope));
    });
  keys
    .command('list')
    .description('show the keys, without their secrets')
    .action(async () => withKeys((await commands()).listCommand));
  keys
    .command('revoke')
    .description('make a key invalid at once')
    .argument('<name>')
    .action(async (name: string) => {
      const { revokeCommand } = await commands();
      await withKeys((service) => revokeCommand(service, name));
    });

  program
    .command('forwarding')
    .description('positions handed on to destinations')
    .command('replay')
    .description('send failed positions again, once and in order')
    .requiredOption('--destination <name>', 'whose failed positions')
    .requiredOption('--from <time>', 'RFC 3339, a date, or Unix seconds')
    .requiredOption('--to <time>', 'likewise')
    .action(async (options: ReplayOptions) => {
      const { replayCommand } = await import('./forwarding/forwarding-commands.ts');
      const { forwarding: settings, database } = await loadConfig();
      finish(await useDatabase(database.url, (db, clock) => replayCommand({ settings, db, clock }, options)));
    });

  program
    .command('backup')
    .description('write a consistent copy of the database while the service runs')
    .argument('<file>')
    .action(async (target: string) => {
      const { backupDatabase } = await import('./db/backup.ts');
      const { env } = await sources();
      await backupDatabase({ url: (await loadConfig()).database.url, target, env });
      say(`backup written to ${target}\n`);
    });
  return program;
}

async function useKeys(config: Config, use: (service: KeyService) => Promise<string>): Promise<string> {
  const { createKeys } = await import('./keys/index.ts');
  const configured = { apiKeys: config.auth.api_keys, tokens: config.websocket.tokens };
  return useDatabase(config.database.url, (db, clock) => use(createKeys({ db, clock, configured }).service));
}

/** Opens the database beside a service that may be running, and closes it again. */
async function useDatabase<T>(url: string, use: (db: Kysely<Database>, clock: Clock) => Promise<T>): Promise<T> {
  const [{ openDatabase }, { systemClock }, { pino }] = await Promise.all([
    import('./db/open.ts'),
    import('./shared/clock.ts'),
    import('pino'),
  ]);
  const database = await openDatabase({ url, log: pino({ level: 'silent' }) });
  try {
    return await use(database.db, systemClock);
  } finally {
    await database.close();
  }
}

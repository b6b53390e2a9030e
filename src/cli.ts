import { Command, Option } from 'commander';
import type { Kysely } from 'kysely';
import type { ShipService } from './fleet/fleet-commands.ts';
import type { CommandResult } from './foundation/config/commands.ts';
import type { ConfigSources } from './foundation/config/load.ts';
import type { Config } from './foundation/config/schema.ts';
import type { Database } from './foundation/db/database.ts';
import type { Clock } from './foundation/shared/clock.ts';
import { readVersion } from './foundation/shared/program.ts';
import type { ReplayOptions } from './outward/forwarding/forwarding-commands.ts';
import type { KeyScope, KeyService } from './server/keys/index.ts';
import type { ExchangeDeps, KindName } from './traffic/ways/exchange-commands.ts';
import type { LearnOptions } from './traffic/ways/ways-commands.ts';

/** Exit code of an invalid command line or configuration. */
const EXIT_USAGE = 2;

interface CliDeps {
  /** Runs the service until it ends. */
  serve(file: string | undefined): Promise<void>;
  /** Called with the output and the exit code of a command. */
  finish(result: CommandResult): void;
}

interface JsonChoice {
  json?: true;
}

/** Whether a command may create the database. One that only reads must not: it would report an empty database. */
interface Access {
  create: boolean;
}

/** Functions that the commands share. */
interface Cli {
  program: Command;
  sources: () => Promise<ConfigSources>;
  loadConfig: () => Promise<Config>;
  /** Ends a command that succeeded, with its output. */
  print: (text: string) => void;
  finish: CliDeps['finish'];
}

/** The command line. Each command loads its dependencies when it runs. */
export function createCli({ serve, finish }: CliDeps): Command {
  const version = readVersion();
  const program = new Command('wheelhouse')
    .description(`Self-hosted tracking service for vessels and trucks, version ${version}`)
    .version(version, '-v, --version', 'print the version')
    .option('-c, --config <file>', 'configuration file (default: config.toml, if it exists)')
    .exitOverride((error) => {
      // The library has printed its message. All its errors are usage errors.
      finish({ text: '', exitCode: error.exitCode === 0 ? 0 : EXIT_USAGE });
      throw error;
    });
  const sources = async () => {
    const { processSources } = await import('./foundation/config/load.ts');
    return processSources(program.opts<{ config?: string }>().config);
  };
  const loadConfig = async (): Promise<Config> => {
    const { loadConfig: load } = await import('./foundation/config/load.ts');
    return load(await sources()).config;
  };

  program
    .command('serve', { isDefault: true })
    .description('run the service')
    .allowExcessArguments()
    .action((_options: unknown, { args: [word] }: Command) => {
      if (word !== undefined) return rejectCommand(program, word);
      return serve(program.opts<{ config?: string }>().config);
    });

  const cli: Cli = { program, sources, loadConfig, print: (text) => finish({ text, exitCode: 0 }), finish };
  addConfigCommands(cli);
  addKeyCommands(cli);
  addFleetCommands(cli);
  addHealthCommand(cli);
  addForwardingCommands(cli);
  addWaysCommands(cli);
  addBackupCommands(cli);
  addLogCommands(cli);
  addServiceCommands(cli);
  return program;
}

const jsonOption = () => new Option('--json', 'print JSON, for programs');

function addConfigCommands({ program, sources, finish }: Cli): void {
  const config = program.command('config').description('check or print the configuration');
  config
    .command('check')
    .description('check the configuration and list all errors')
    .action(async () => finish((await import('./foundation/config/commands.ts')).configCheck(await sources())));
  config
    .command('print')
    .description('print the effective values and the origin of each, without secrets')
    .addOption(jsonOption())
    .action(async ({ json: asJson }: JsonChoice) => {
      const { configPrint, configPrintJson } = await import('./foundation/config/commands.ts');
      finish((asJson ? configPrintJson : configPrint)(await sources()));
    });
}

function addKeyCommands({ program, loadConfig, print }: Cli): void {
  const keys = program.command('keys').description('create, list and revoke keys for REST and WebSocket');
  const withKeys = async (access: Access, use: (service: KeyService) => Promise<string>) =>
    print(await useKeys(await loadConfig(), access, use));
  const commands = () => import('./server/keys/key-commands.ts');
  keys
    .command('create')
    .description('create a key and print its secret once')
    .argument('<name>', 'unique name, for example what the key is used for')
    .addOption(
      new Option(
        '--scope <scope>',
        'rest: REST only; ws: WebSocket only; all: both; admin: also the configuration and keys',
      )
        .choices(['rest', 'ws', 'all', 'admin'])
        .default('all'),
    )
    .option('--ships <ids>', 'in an office: only records of these ships, separated by commas')
    .action(async (name: string, { scope, ships }: { scope: KeyScope; ships?: string }) => {
      const { createCommand } = await commands();
      const limit = ships?.split(',').map((id) => id.trim());
      await withKeys({ create: true }, (service) => createCommand(service, name, scope, limit));
    });
  keys
    .command('list')
    .description('list the keys without their secrets')
    .addOption(jsonOption())
    .action(async ({ json: asJson }: JsonChoice) => {
      const { listCommand, listJsonCommand } = await commands();
      await withKeys({ create: false }, asJson ? listJsonCommand : listCommand);
    });
  keys
    .command('revoke')
    .description('revoke a key with immediate effect')
    .argument('<name>', 'name of the key')
    .action(async (name: string) => {
      const { revokeCommand } = await commands();
      await withKeys({ create: false }, (service) => revokeCommand(service, name));
    });
}

function addFleetCommands({ program, loadConfig, print }: Cli): void {
  const fleet = program.command('fleet').description('in an office: add, list, revoke and replace ships');
  const fleetCommands = () => import('./fleet/fleet-commands.ts');
  const withShips = async (access: Access, use: (service: ShipService, loaded: Config) => Promise<string>) => {
    const loaded = await loadConfig();
    const { createShips, demandOffice } = await fleetCommands();
    demandOffice(loaded);
    const target = { url: loaded.database.url, ...access };
    print(await useDatabase(target, (db, clock) => use(createShips({ db, clock }), loaded)));
  };
  const shipName = 'name or id of the ship';
  fleet
    .command('add')
    .description('add a ship and print its token once')
    .argument('<name>', 'unique name of the ship')
    .action(async (name: string) => {
      const { addCommand } = await fleetCommands();
      await withShips({ create: true }, (ships, loaded) => addCommand(ships, name, loaded));
    });
  fleet
    .command('list')
    .description('list the ships')
    .addOption(jsonOption())
    .action(async ({ json: asJson }: JsonChoice) => {
      const { listCommand, listJsonCommand } = await fleetCommands();
      await withShips({ create: false }, asJson ? listJsonCommand : listCommand);
    });
  fleet
    .command('revoke')
    .description('revoke the token of a ship with immediate effect')
    .argument('<name>', shipName)
    .action(async (name: string) => {
      const { revokeCommand } = await fleetCommands();
      await withShips({ create: false }, (ships) => revokeCommand(ships, name));
    });
  fleet
    .command('replace')
    .description('print a new token, for a new computer aboard')
    .argument('<name>', shipName)
    .action(async (name: string) => {
      const { replaceCommand } = await fleetCommands();
      await withShips({ create: false }, (ships, loaded) => replaceCommand(ships, name, loaded));
    });
}

function addHealthCommand({ program, loadConfig, finish }: Cli): void {
  program
    .command('health')
    .description('ask the running service whether it is healthy; the exit code says so')
    .option('--url <url>', 'address of the service (default: the one of the configuration)')
    .addOption(jsonOption())
    .action(async ({ url, json: asJson }: JsonChoice & { url?: string }) => {
      const { healthCommand, toAddress } = await import('./operation/system/health-commands.ts');
      const address = url ?? toAddress((await loadConfig()).server);
      finish(await healthCommand(address, { asJson: asJson === true }));
    });
}

function addForwardingCommands({ program, loadConfig, finish }: Cli): void {
  program
    .command('forwarding')
    .description('manage positions forwarded to destinations')
    .command('replay')
    .description('send failed positions again, each once and in order')
    .requiredOption('--destination <name>', 'name of the destination')
    .requiredOption('--from <time>', 'start: RFC 3339, a date or Unix seconds')
    .requiredOption('--to <time>', 'end: RFC 3339, a date or Unix seconds')
    .action(async (options: ReplayOptions) => {
      const { replayCommand } = await import('./outward/forwarding/forwarding-commands.ts');
      const { forwarding: settings, database } = await loadConfig();
      const replay = (db: Kysely<Database>, clock: Clock) => replayCommand({ settings, db, clock }, options);
      finish(await useDatabase({ url: database.url, create: false }, replay));
    });
}

function addWaysCommands({ program, loadConfig, finish }: Cli): void {
  program
    .command('learn')
    .description('learn ways, travel times and locks for arrivals from a file of positions; the service may be running')
    .argument('<file>', 'CSV, packed with gzip or not: time,mmsi,lat,lon,sog,cog; or differences below #MMSI')
    .option('--start <time>', 'what the first differences are relative to: RFC 3339 or Unix seconds')
    .option('--vessels <file>', 'CSV with the lengths of vessels: columns mmsi and length_m')
    .action(async (path: string, options: LearnOptions) => {
      const { learnCommand } = await import('./traffic/ways/ways-commands.ts');
      const { database, eta } = await loadConfig();
      const learn = (db: Kysely<Database>, clock: Clock) =>
        learnCommand({ db, clock, maxBytes: eta.max_mb * 1_000_000 }, path, options);
      finish(await useDatabase({ url: database.url, create: true }, learn));
    });

  const ways = program.command('ways').description('pass on what was learnt for arrivals; the service may be running');
  const kindOption = () =>
    new Option('--kind <kind>', 'ways on water, or on roads').choices(['water', 'roads']).default('water');
  const withWays = async (
    access: Access,
    use: (
      exchange: typeof import('./traffic/ways/exchange-commands.ts'),
      deps: Omit<ExchangeDeps, 'kind'>,
    ) => Promise<CommandResult>,
  ) => {
    const exchange = await import('./traffic/ways/exchange-commands.ts');
    const { database, eta } = await loadConfig();
    const run = (db: Kysely<Database>, clock: Clock) => use(exchange, { db, clock, maxBytes: eta.max_mb * 1_000_000 });
    finish(await useDatabase({ url: database.url, ...access }, run));
  };
  ways
    .command('export')
    .description('write ways, travel times and locks into one file, without the habits of vessels')
    .argument('<file>', 'file to write; an older one is replaced')
    .addOption(kindOption())
    .action((path: string, { kind }: { kind: KindName }) =>
      withWays({ create: false }, ({ exportCommand }, deps) => exportCommand({ ...deps, kind }, path)),
    );
  ways
    .command('import')
    .description(
      'add ways, travel times and locks of an export; of a tile that both know, the one with more passages stays',
    )
    .argument('<file>', 'file of ways export')
    .addOption(kindOption())
    .action((path: string, { kind }: { kind: KindName }) =>
      withWays({ create: true }, ({ importCommand }, deps) => importCommand({ ...deps, kind }, path)),
    );
}

function addBackupCommands({ program, sources, loadConfig, print }: Cli): void {
  program
    .command('backup')
    .description('write a consistent copy of the database; the service may be running')
    .argument('<file>', 'file to create; it must not exist')
    .action(async (target: string) => {
      const { backupDatabase } = await import('./foundation/db/backup/backup.ts');
      const { env } = await sources();
      const { notAnchored } = await backupDatabase({ url: (await loadConfig()).database.url, target, env });
      const note = notAnchored && `the end of the log in it was not recorded in the database: ${notAnchored}\n`;
      print(`backup written to ${target}\n${note ?? ''}`);
    });
  program
    .command('restore')
    .description('replace the database with a backup; the service must be stopped')
    .argument('<file>', 'backup, or a copy from before an upgrade')
    .action(async (source: string) => {
      const { restoreDatabase } = await import('./foundation/db/backup/restore.ts');
      const replaced = restoreDatabase({ url: (await loadConfig()).database.url, source, now: Date.now() });
      print(`restored ${source}\n${replaced === undefined ? '' : `the replaced database is ${replaced}\n`}`);
    });
}

function addLogCommands({ program, finish }: Cli): void {
  program
    .command('log')
    .description("work with the ship's log")
    .command('verify')
    .description('check an export (JSON) without a running service; the exit code says what was found')
    .argument('<file>', 'export of the log as JSON')
    .action(async (file: string) => {
      const { verifyCommand } = await import('./cargo/log/log-commands.ts');
      finish(await verifyCommand(file));
    });
}

function addServiceCommands({ program, sources, finish }: Cli): void {
  const service = program.command('service').description('run at every start of this machine, by systemd');
  const serviceCommands = async () => {
    const { env } = await sources();
    const module = await import('./operation/service-unit/service-commands.ts');
    return { ...module, machine: module.thisMachine(env) };
  };
  service
    .command('install')
    .description('write the unit, enable and start it: for the machine as root, else for this user')
    .option('--print', 'only print what it would write and run')
    .action(async ({ print: isPreview }: { print?: boolean }) => {
      const { installCommand, machine } = await serviceCommands();
      const { config: file } = program.opts<{ config?: string }>();
      if (!isPreview) return finish(await installCommand(machine, file));
      const { previewInstall } = await import('./operation/service-unit/preview-install.ts');
      finish(await previewInstall(machine, file));
    });
  service
    .command('status')
    .description('say whether it is installed and runs')
    .action(async () => {
      const { statusCommand, machine } = await serviceCommands();
      finish(await statusCommand(machine));
    });
  service
    .command('remove')
    .description('stop it and take the unit away; data and configuration stay')
    .action(async () => {
      const { removeCommand, machine } = await serviceCommands();
      finish(await removeCommand(machine));
    });
}

/**
 * Rejects an unknown word, which the parser passes to the default command. The parser suggests similar names only
 * without a default command, so a second parser gets the names alone.
 */
function rejectCommand(program: Command, word: string): void {
  const names = new Command(program.name()).copyInheritedSettings(program);
  for (const command of program.commands) names.command(command.name());
  names.parse([word], { from: 'user' });
}

async function useKeys(config: Config, access: Access, use: (service: KeyService) => Promise<string>): Promise<string> {
  const { createKeys } = await import('./server/keys/index.ts');
  const configured = { apiKeys: config.auth.api_keys, tokens: config.websocket.tokens };
  const { url } = config.database;
  return useDatabase({ url, ...access }, (db, clock) => {
    const shipIds = async () => {
      const { createShips } = await import('./fleet/fleet-commands.ts');
      return (await createShips({ db, clock }).list()).map(({ id }) => id);
    };
    return use(createKeys({ db, clock, configured, shipIds }).service);
  });
}

/** Opens the database, also while the service is running, and closes it again. */
async function useDatabase<T>(
  { url, create }: Access & { url: string },
  use: (db: Kysely<Database>, clock: Clock) => Promise<T>,
): Promise<T> {
  const [{ openDatabase }, { systemClock }, { pino }] = await Promise.all([
    import('./foundation/db/open.ts'),
    import('./foundation/shared/clock.ts'),
    import('pino'),
  ]);
  const database = await openDatabase({ url, create, log: pino({ level: 'silent' }) });
  try {
    return await use(database.db, systemClock);
  } finally {
    await database.close();
  }
}

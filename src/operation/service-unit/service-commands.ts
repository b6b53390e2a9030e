import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { programFile } from '../../foundation/shared/program.ts';
import { type Machine, type Placement, placementOf, reasonAgainst } from './placement.ts';
import { systemUnit, userUnit } from './unit-text.ts';

/**
 * The configuration folder belongs to the service, because the console writes there. An attacker in the service can put a
 * link into it, so a write by root through that link could change any file of the machine.
 */
const isSingle = (facts: Stats | undefined): boolean => facts?.isFile() === true && facts.nlink === 1;

/** Whether the path is a regular file with one name; links are not followed. */
const isSingleFile = (path: string): boolean => isSingle(lstatSync(path, { throwIfNoEntry: false }));

/** Whether the path exists, including dangling links. */
const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Moves secrets that an older release kept in the service's folder; returns messages about it. */
function moveSecrets(from: string, to: string): string | undefined {
  if (!isTaken(from)) return undefined;
  if (isTaken(to)) return `${from} is not read any more: ${to} is`;
  mkdirSync(dirname(to), { recursive: true });
  // Move first, then check: in a folder of root nobody can replace the file in between.
  renameSync(from, to);
  const facts = lstatSync(to);
  if (isSingle(facts) && facts.uid === process.getuid?.()) return `moved: ${from} to ${to}`;
  renameSync(to, from);
  return `${from} is not a file of root alone, so it is not read any more: look at it, and put secrets into ${to}`;
}

export { thisMachine } from './placement.ts';

const USER = 'wheelhouse';
const UNIT = 'wheelhouse.service';
/** systemd's own test whether it is running (sd_booted). */
export const SYSTEMD_RUNS = 'run/systemd/system';
/** Environment files of the machine's service: old and new path. */
const SECRETS = ['etc/wheelhouse/environment', 'etc/default/wheelhouse'];
const TEMPLATE = programFile('deploy/wheelhouse.service');

/** Output and exit code of a command. */
interface Result {
  text: string;
  exitCode: number;
}

class ServiceUnitError extends Error {}

/** Writes the unit, enables and restarts it; repeated runs replace the files. */
export function installCommand(machine: Machine, configFile?: string): Promise<Result> {
  return withSystemd(machine, async (placement, systemctl) => {
    const reason = reasonAgainst(machine);
    if (reason !== undefined) throw new ServiceUnitError(reason);
    const isSystem = placement.kind === 'system';
    if (isSystem) await ensureUser(machine);
    const config = configFile === undefined ? writeConfig(placement) : resolve(configFile);
    if (!isSystem) mkdirSync(placement.dataFolder, { recursive: true, mode: 0o700 });
    const isHandedOver = isSystem && configFile === undefined;
    const isLink = isHandedOver && !isSingleFile(config);
    const given = isLink ? [placement.configFolder] : [placement.configFolder, config];
    if (isHandedOver) await must(machine, 'chown', ['-h', `${USER}:${USER}`, ...given]);
    const [formerSecrets = '', secrets = ''] = SECRETS.map((path) => join(machine.root, path));
    const moved = isSystem ? moveSecrets(formerSecrets, secrets) : undefined;
    writeUnit(machine, placement, config);
    await systemctl('daemon-reload');
    await systemctl('enable', UNIT);
    await systemctl('restart', UNIT);
    const lingering = isSystem || (await machine.run('loginctl', ['enable-linger'])).status === 0;
    return say([
      `installed: ${placement.unitFile}`,
      `configuration: ${config}`,
      ...(isLink ? [`${config} is a link, so its owner stays`] : []),
      ...(moved === undefined ? [] : [moved]),
      `log, with the first key: journalctl ${[...placement.scope, '-u', 'wheelhouse'].join(' ')}`,
      ...(lingering ? [] : ['it ends when you log out; as root, run: loginctl enable-linger YOUR-NAME']),
    ]);
  });
}

/** Stops the service and removes its unit; data and configuration stay. */
export function removeCommand(machine: Machine): Promise<Result> {
  return withSystemd(machine, async ({ unitFile, dataFolder, configFolder }, systemctl) => {
    if (!existsSync(unitFile)) return say([`not installed: ${unitFile} does not exist`]);
    await systemctl('disable', '--now', UNIT);
    rmSync(unitFile);
    await systemctl('daemon-reload');
    return say([`removed: ${unitFile}`, `data stays in ${dataFolder}, configuration in ${configFolder}`]);
  });
}

/** Exits with 0 only if the service runs. */
export function statusCommand(machine: Machine): Promise<Result> {
  return withSystemd(machine, async ({ unitFile, scope }) => {
    if (!existsSync(unitFile)) return { text: `not installed: ${unitFile} does not exist\n`, exitCode: 1 };
    const ask = async (question: string) =>
      (await machine.run('systemctl', [...scope, question, UNIT])).stdout.trim() || 'unknown';
    const active = await ask('is-active');
    const { text } = say([`unit: ${unitFile}`, `state: ${active}`, `at boot: ${await ask('is-enabled')}`]);
    return { text, exitCode: active === 'active' ? 0 : 1 };
  });
}

type Systemctl = (...args: string[]) => Promise<void>;

async function withSystemd(
  machine: Machine,
  act: (placement: Placement, systemctl: Systemctl) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(join(machine.root, SYSTEMD_RUNS)))
    return { text: 'systemd does not run here; start "wheelhouse" by the means of this system\n', exitCode: 1 };
  const placement = placementOf(machine);
  try {
    return await act(placement, (...args) => must(machine, 'systemctl', [...placement.scope, ...args]));
  } catch (error) {
    if (!(error instanceof ServiceUnitError)) throw error;
    return { text: `${error.message}\n`, exitCode: 1 };
  }
}

async function must(machine: Machine, command: string, args: readonly string[]): Promise<void> {
  const { status, stderr } = await machine.run(command, args);
  if (status !== 0)
    throw new ServiceUnitError(`${command} ${args.join(' ')} failed: ${stderr.trim() || `code ${status}`}`);
}

async function ensureUser(machine: Machine): Promise<void> {
  if ((await machine.run('id', ['-u', USER])).status === 0) return;
  const options = ['--system', '--user-group', '--home-dir', '/var/lib/wheelhouse', '--shell', '/usr/sbin/nologin'];
  await must(machine, 'useradd', [...options, USER]);
}

/** Minimal configuration with the data folder, so that commands find it too. */
function writeConfig({ configFolder, dataFolder }: Placement): string {
  const file = join(configFolder, 'config.toml');
  mkdirSync(configFolder, { recursive: true, mode: 0o750 });
  if (!isTaken(file)) writeFileSync(file, `data_dir = ${JSON.stringify(dataFolder)}\n`, { mode: 0o600, flag: 'wx' });
  return file;
}

/** Atomic, so that systemd never reads a partial file. */
function writeUnit({ node, program, installation }: Machine, placement: Placement, config: string): void {
  const place = { node, program, config, documentation: `file://${encodeURI(installation)}/docs/operations.md` };
  const template = readFileSync(TEMPLATE, 'utf8');
  const { kind, unitFile, dataFolder: folder } = placement;
  mkdirSync(dirname(unitFile), { recursive: true });
  const fresh = `${unitFile}.new`;
  writeFileSync(fresh, kind === 'system' ? systemUnit(template, place) : userUnit(template, { ...place, folder }));
  renameSync(fresh, unitFile);
}

const say = (lines: readonly string[]): Result => ({ text: `${lines.join('\n')}\n`, exitCode: 0 });

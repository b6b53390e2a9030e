import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../src/foundation/config/load.ts';
import type { Block, Page } from './doc-page.ts';
import {
  cacheOf,
  ROOT,
  scratchFolder,
  startSurroundings,
  startTrial,
  type Trial,
  trialEnvironment,
  untilFilled,
} from './doc-service.ts';

const NOT_RUN = /^not run here: .{10,}/;
const NOT_STARTED = /^not started here: .{10,}/;
const OF_COMMANDS = 'the commands below run with it';
/** Languages of blocks that are not run. */
const PROSE = ['text', 'ts', 'yaml', 'nginx', 'caddy'];
/** The program that runs the blocks of a language; it gets the text as its last argument. */
const RUNNERS = new Map([
  ['sh', ['bash', '-eu', '-o', 'pipefail', '-c']],
  ['js', [process.execPath, '--input-type=module', '--eval']],
  ['python', ['python3', '-c']],
]);
const COMMAND_PATIENCE_MS = 120_000;

/** Loads every configuration example and starts a service with it; returns the failures. */
export async function tryConfigurations(page: Page, root = ROOT): Promise<string[]> {
  const failures: string[] = [];
  for (const block of page.blocks.filter(({ language }) => language === 'toml')) {
    const failure = await tryConfiguration(block, root).catch(describe);
    if (failure !== undefined) failures.push(at(page, block, failure));
  }
  return failures;
}

async function tryConfiguration({ text, note }: Block, root: string): Promise<string | undefined> {
  using folder = scratchFolder();
  writeFileSync(join(folder.path, 'config.toml'), text);
  loadConfig({ env: {}, cwd: folder.path });
  if (note !== '' && note !== OF_COMMANDS)
    return NOT_STARTED.test(note) ? undefined : `the note "${note}" is not understood`;
  const env = trialEnvironment({ SERVICE__DATA_DIR: join(folder.path, 'data') });
  await using service = await startTrial({ cwd: folder.path, env, root });
  const code = await service.stop();
  return code === 0 ? undefined : `a service with this configuration ends with ${code}`;
}

/** Runs the commands and programs of a page in order against one service; of the others it checks the syntax. */
export async function tryCommands(page: Page, root = ROOT): Promise<string[]> {
  const failures = page.blocks.flatMap((block) => {
    const failure = readBlock(block);
    return failure === undefined ? [] : [at(page, block, failure)];
  });
  const commands = page.blocks.filter(({ language, note }) => RUNNERS.has(language) && !NOT_RUN.test(note));
  if (commands.length === 0) return failures;
  using folder = scratchFolder();
  const configuration = page.blocks.find(({ language, note }) => language === 'toml' && note === OF_COMMANDS);
  if (configuration) writeFileSync(join(folder.path, 'config.toml'), configuration.text);
  await using surroundings = await startSurroundings();
  const settings = { ...surroundings.settings, ...cacheOf(root) };
  const env = trialEnvironment({ ...settings, SERVICE__DATA_DIR: join(folder.path, 'data') });
  await using service = await startTrial({ cwd: folder.path, env, root });
  await untilFilled(service);
  equip(folder.path, root);
  for (const block of commands) {
    const { code, output } = await runBlock(block, { folder: folder.path, env, service });
    if (code !== 0) failures.push(at(page, block, `ends with ${code}:\n${output.trim()}`));
  }
  return failures;
}

function readBlock({ language, text, note }: Block): string | undefined {
  if (language === 'json') return parses(text) ? undefined : 'is no JSON';
  if (language === 'sh') {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
    if (status !== 0) return stderr.trim();
    return note === '' || NOT_RUN.test(note) ? undefined : `the note "${note}" is not understood`;
  }
  const isKnown = language === 'toml' || RUNNERS.has(language) || PROSE.includes(language);
  return isKnown ? undefined : `nobody knows how to try "${language}"`;
}

/** Creates what the commands need in the folder: the examples, a USB stick, and stand-ins for npm, npx and curl. */
function equip(folder: string, root: string): void {
  symlinkSync(join(ROOT, 'examples'), join(folder, 'examples'));
  mkdirSync(join(folder, 'usb'));
  mkdirSync(join(folder, 'bin'));
  const shim = (name: string, line: string) =>
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  const run = (program: string) => `exec '${process.execPath}' '${program}'`;
  const shimmed = run(join(ROOT, 'scripts/docs/doc-shim.ts'));
  // `npm start -- COMMAND` runs in the folder and with the settings of the service.
  const command = `if [ "$1 $2" = "start --" ]; then shift 2; ${run(join(root, 'bin/wheelhouse.mjs'))} "$@"; fi`;
  shim('npm', `${command}\n${shimmed} '${root}' npm "$@"`);
  shim('npx', `${shimmed} '${root}' npx "$@"`);
  // An HTTP error makes the command fail.
  shim('curl', 'PATH="$REAL_PATH" exec curl --fail-with-body --silent --show-error --max-time 30 "$@"');
}

interface Surroundings {
  folder: string;
  env: Record<string, string>;
  service: Trial;
}

/** Runs a block, with the addresses and the USB stick of the text replaced by those of the trial. */
async function runBlock({ language, text }: Block, { folder, env, service }: Surroundings) {
  const [program = '', ...options] = RUNNERS.get(language) ?? [];
  const command = text
    .replaceAll('http://127.0.0.1:8080', service.url)
    .replaceAll('ws://127.0.0.1:8080', service.url.replace('http', 'ws'))
    .replaceAll('/mnt/usb/', `${folder}/usb/`);
  const child = spawn(program, [...options, command], {
    cwd: folder,
    env: { ...env, KEY: service.key ?? '', REAL_PATH: env['PATH'] ?? '', PATH: `${folder}/bin:${env['PATH']}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: COMMAND_PATIENCE_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  );
  return { code, output };
}

const at = ({ path }: Page, { line }: Block, failure: string): string => `${path}:${line} ${failure}`;

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

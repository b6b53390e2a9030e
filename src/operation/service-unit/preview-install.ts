import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type Machine, placementOf } from './placement.ts';
import { installCommand, SYSTEMD_RUNS } from './service-commands.ts';

/** Read-only commands of an installation. */
const QUESTIONS = ['id'];

/**
 * Files and commands of `installCommand` on this machine. It runs the installation itself in an empty folder without
 * executing commands, so the two cannot differ.
 */
export async function previewInstall(machine: Machine, configFile?: string): ReturnType<typeof installCommand> {
  const scratch = mkdtempSync(join(tmpdir(), 'wheelhouse-preview-'));
  const commands: string[] = [];
  const inside = (path: string) => join(scratch, relative(machine.root, path));
  const withoutScratch = (text: string) => text.replaceAll(scratch, machine.root === '/' ? '' : machine.root);
  try {
    const copy = copyOf(machine, { root: scratch, inside });
    const { text, exitCode } = await installCommand(
      {
        ...copy,
        run: (command, args) => {
          if (QUESTIONS.includes(command)) return machine.run(command, args);
          commands.push([command, ...args].join(' '));
          return Promise.resolve({ status: 0, stdout: '', stderr: '' });
        },
      },
      configFile,
    );
    if (exitCode !== 0) return { text: withoutScratch(text), exitCode };
    const isReady = existsSync(join(machine.root, SYSTEMD_RUNS));
    const note = isReady ? [] : ['# systemd does not run here: install where it runs\n'];
    const parts = [...note, ...writtenIn(scratch).map(describeFile), `# runs\n${commands.join('\n')}\n`];
    return { text: withoutScratch(parts.join('\n')), exitCode };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * The machine with all paths moved into the folder, where an existing configuration is an empty file. The folder seems
 * to have a running systemd, which only a real installation needs.
 */
function copyOf(machine: Machine, { root, inside }: { root: string; inside(path: string): string }): Machine {
  mkdirSync(join(root, SYSTEMD_RUNS), { recursive: true });
  const config = join(placementOf(machine).configFolder, 'config.toml');
  if (existsSync(config)) {
    mkdirSync(dirname(inside(config)), { recursive: true });
    writeFileSync(inside(config), '');
  }
  const folders = ['XDG_CONFIG_HOME', 'XDG_DATA_HOME'].map((name) => {
    const value = machine.env[name];
    return [name, value?.startsWith('/') ? inside(value) : undefined];
  });
  return { ...machine, root, home: inside(machine.home), env: { ...machine.env, ...Object.fromEntries(folders) } };
}

const writtenIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).size > 0)
    .sort();

function describeFile(path: string): string {
  const mode = (statSync(path).mode & 0o777).toString(8).padStart(4, '0');
  return `# writes ${path} with mode ${mode}\n${readFileSync(path, 'utf8')}`;
}

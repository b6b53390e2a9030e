import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readCommands, withChildren } from '../../packaging/command-tree.ts';
import { renderManPage } from '../../packaging/man-page.ts';
import { renderCompletions } from '../../packaging/shell-completion.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';

const program = readCommands();
const commands = withChildren(program);
const page = renderManPage(program, { version: '1.2.3' });
const completions = renderCompletions(program);

const isThere = (command: string) => spawnSync(command, ['--version']).status === 0;

/** A folder with the completion scripts. */
function writeCompletions(): string {
  const folder = temporaryDirectory();
  for (const [path, text] of Object.entries(completions)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return join(folder, 'completions');
}

test('every command and option is in the manual page and in each completion', () => {
  expect(commands.length).toBeGreaterThan(15);
  const plainPage = page.replaceAll('\\-', '-');
  for (const { path, children, options } of commands) {
    if (children.length === 0) expect(plainPage).toContain(`\\fB${path}\\fR`);
    for (const { names } of options) {
      for (const name of names) {
        expect(plainPage).toContain(name);
        expect(completions['completions/wheelhouse.bash']).toContain(name);
        expect(completions['completions/_wheelhouse']).toContain(name);
        expect(completions['completions/wheelhouse.fish']).toMatch(new RegExp(`-[sl] ${name.replace(/^-+/, '')} `));
      }
    }
    for (const child of children)
      for (const text of Object.values(completions)) expect(text).toMatch(new RegExp(`\\b${child.name}\\b`));
  }
});

test.skipIf(!isThere('groff'))('groff formats the manual page without a warning', () => {
  const { stdout, stderr } = spawnSync('groff', ['-man', '-Tascii', '-P-cbou', '-ww'], {
    input: page,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toContain('keys create');
  expect(stdout).toContain('Wheelhouse 1.2.3');
});

test.skipIf(!isThere('bash')).each([
  [[''], ['serve', 'config', 'keys', '--version', '--config']],
  [
    ['config', ''],
    ['check', 'print'],
  ],
  [
    ['--config', 'keys', 'config', ''],
    ['check', 'print'],
  ],
  [
    ['keys', 'create', '--scope', ''],
    ['rest', 'ws', 'all', 'admin'],
  ],
  [['service', 'install', '--p'], ['--print']],
  [['backup', 'wheelhouse.b'], ['wheelhouse.bash']],
  [['--config', 'wheelhouse.f'], ['wheelhouse.fish']],
])('bash completes %j', (words, expected) => {
  const script = `source ./wheelhouse.bash; compopt() { :; }
    COMP_WORDS=(wheelhouse "$@"); COMP_CWORD=$#; _wheelhouse; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], {
    cwd: writeCompletions(),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual(expect.arrayContaining(expected));
  expect(stdout.split('\n').some((word) => expected.includes(word))).toBe(true);
});

test.skipIf(!isThere('fish'))('fish completes commands, options and their values', () => {
  const cwd = writeCompletions();
  const complete = (line: string) => {
    const script = `source ./wheelhouse.fish; complete -C '${line}'`;
    const { stdout, stderr } = spawnSync('fish', ['-c', script], {
      cwd,
      env: { ...process.env, HOME: cwd },
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout.split('\n').map((one) => one.split('\t')[0]);
  };
  expect(complete('wheelhouse ')).toContain('config');
  expect(complete('wheelhouse keys ')).toEqual(['create', 'list', 'revoke', '']);
  expect(complete('wheelhouse keys create crew --scope ')).toEqual(['admin', 'all', 'rest', 'ws', '']);
  expect(complete('wheelhouse service install --p')).toEqual(['--print', '']);
});

test.skipIf(!isThere('zsh'))('zsh takes its completion', () => {
  const script = 'autoload -Uz compinit; compinit -u -D; source ./_wheelhouse; print $_comps[wheelhouse]';
  const { stdout, stderr } = spawnSync('zsh', ['-fc', script], { cwd: writeCompletions(), encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['_wheelhouse\n', '']);
});

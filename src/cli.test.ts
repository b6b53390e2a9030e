import { expect, test, vi } from 'vitest';
import { createCli } from './cli.ts';

/** Runs the command line as a user types it; it must not get as far as the service or a database. */
async function run(...args: string[]) {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exitCodes: number[] = [];
  const serve = vi.fn(async () => undefined);
  const cli = createCli({ serve, finish: ({ exitCode }) => exitCodes.push(exitCode) });
  const ended = await cli.parseAsync(args, { from: 'user' }).then(
    () => 'ran',
    (error: { code?: string }) => error.code,
  );
  const stderr = written.mock.calls.map(([text]) => String(text)).join('');
  written.mockRestore();
  return { ended, exitCodes, stderr, serve };
}

test('without a command the service runs', async () => {
  const { ended, exitCodes, serve } = await run('--config', 'other.toml');
  expect({ ended, exitCodes }).toEqual({ ended: 'ran', exitCodes: [] });
  expect(serve).toHaveBeenCalledWith('other.toml');
});

test.each([
  ['bogus', "error: unknown command 'bogus'\n"],
  ['helth', "error: unknown command 'helth'\n(Did you mean health?)\n"],
  ['key', "error: unknown command 'key'\n(Did you mean keys?)\n"],
])('`wheelhouse %s` names the nearest command, ends with 2 and runs nothing', async (word, stderr) => {
  const result = await run(word);
  expect(result).toMatchObject({ stderr, ended: 'commander.unknownCommand' });
  expect(result.exitCodes).toEqual([2]);
  expect(result.serve).not.toHaveBeenCalled();
});

test.each([
  ['an unknown command below another', ['keys', 'lst'], /unknown command 'lst'\n\(Did you mean list\?\)/],
  ['an unknown option', ['--colour'], /unknown option '--colour'/],
  ['a missing argument', ['keys', 'create'], /missing required argument 'name'/],
  ['a value that is no choice', ['keys', 'create', 'x', '--scope', 'everything'], /Allowed choices are/],
  ['a superfluous word', ['keys', 'list', 'all'], /too many arguments/],
  ['a command that needs another word', ['keys'], /Usage: wheelhouse keys/],
])('%s ends with 2', async (_title, args, stderr) => {
  const result = await run(...args);
  expect(result.stderr).toMatch(stderr);
  expect(result.exitCodes).toEqual([2]);
});

test('help is no failure', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { exitCodes } = await run('--help');
  expect(String(written.mock.calls[0]?.[0])).toContain('Usage: wheelhouse');
  expect(exitCodes).toEqual([0]);
});

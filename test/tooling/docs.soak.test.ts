import { describe, expect, inject, test } from 'vitest';
import { readUserPages } from '../../scripts/docs/check-docs.ts';
import { tryCommands, tryConfigurations } from '../../scripts/docs/doc-blocks.ts';
import { parsePage } from '../../scripts/docs/doc-page.ts';

/** A page starts several services, one after another. */
const PATIENCE_MS = 300_000;
const userPages = readUserPages();
const packaged = inject('packageFolder');

const fence = (language: string, text: string, note = '') => `${note}\n\`\`\`${language}\n${text}\n\`\`\`\n`;
const page = (...parts: string[]) => parsePage('docs/a-page.md', parts.join('\n'));

const pagesWith = (isMeant: (language: string) => boolean) =>
  userPages
    .filter(({ blocks }) => blocks.some(({ language }) => isMeant(language)))
    .map((one) => [one.path, one] as const);

test.each(pagesWith((language) => language === 'toml'))(
  '%s has configurations that a service starts with',
  async (_path, one) => expect(await tryConfigurations(one, packaged)).toEqual([]),
  PATIENCE_MS,
);

test.each(pagesWith((language) => language !== 'toml'))(
  '%s has commands that work, in their order',
  async (_path, one) => expect(await tryCommands(one, packaged)).toEqual([]),
  PATIENCE_MS,
);

describe('the check', () => {
  test('sees configurations that are refused, by the loader or at the start', async () => {
    const wrong = page(
      fence('toml', '[server]\nprot = 1'),
      fence('toml', '[database]\nurl = "sqlite:config.toml/service.db"'),
      fence(
        'toml',
        '[database]\nurl = "postgres://nowhere.invalid/x"',
        '<!-- not started here: there is no server -->',
      ),
      fence('toml', '[server]\nport = 1', '<!-- what is this -->'),
    );
    expect(await tryConfigurations(wrong, packaged)).toEqual([
      expect.stringContaining('server.prot'),
      expect.stringContaining('cannot open the database'),
      expect.stringContaining('the note "what is this" is not understood'),
    ]);
  });

  test(
    'sees commands that fail, cannot be parsed, or give no good reason for not being run',
    async () => {
      const wrong = page(
        fence('sh', 'curl http://127.0.0.1:8080/v1'),
        fence('sh', 'curl http://127.0.0.1:8080/v1/nowhere'),
        fence('sh', 'npm run nothing'),
        fence('sh', 'npm start -- keys revoke nobody'),
        fence('sh', 'sudo reboot', '<!-- not run here: it would end the test -->'),
        fence('sh', 'if true', '<!-- not run here: it has no end -->'),
        fence('json', '{'),
        fence('cobol', 'STOP RUN.'),
        fence('js', 'process.exit(3)'),
      );
      const failures = (await tryCommands(wrong, packaged)).map((failure) =>
        failure.split('\n')[0]?.replace('docs/a-page.md:', ''),
      );
      expect(failures).toEqual([
        expect.stringContaining('syntax error'),
        '32 is no JSON',
        '37 nobody knows how to try "cobol"',
        '7 ends with 22:',
        '12 ends with 1:',
        '17 ends with 1:',
        '42 ends with 3:',
      ]);
    },
    PATIENCE_MS,
  );
});

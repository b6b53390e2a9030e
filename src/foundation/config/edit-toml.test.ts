import fc from 'fast-check';
import { parse, stringify } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { editToml } from './edit-toml.ts';

const FILE = `# The boat
data_dir = "data" # here

# Where we are
[router]
provider = "nmea" # by cable
url = "tcp://10.0.0.1:10110"

[ais]
local.url = "udp://0.0.0.0:10110" # antenna
remote = { enabled = false, api_key = "x" }

[[forwarding.destinations]]
name = "shore" # first
url = "https://a.example"

[[forwarding.destinations]]
name = "office"
url = "https://b.example"
`;
const change = (path: string, value?: unknown) => editToml(FILE, [{ path: path.split('.'), value }]);

describe('an edit', () => {
  test('replaces a value and keeps the comment behind it', () => {
    expect(change('router.provider', 'gpsd')).toBe(FILE.replace('"nmea" # by', '"gpsd" # by'));
  });

  test('takes a key away and keeps the comment that was behind it', () => {
    expect(change('router.url')).toBe(FILE.replace('url = "tcp://10.0.0.1:10110"\n', ''));
    expect(change('router.provider')).toContain('# by cable');
  });

  test('adds a key to its section', () => {
    expect(change('router.timeout_ms', 100)).toBe(
      FILE.replace(':10110"\n\n[ais]', ':10110"\ntimeout_ms = 100\n\n[ais]'),
    );
  });

  test('adds a key beside dotted ones', () => {
    expect(change('ais.local.enabled', true)).toContain('# antenna\nlocal.enabled = true\n');
  });

  test('adds to an inline table and takes from it', () => {
    expect(change('ais.remote.url', 'wss://x')).toContain('{ enabled = false, api_key = "x", url = "wss://x" }');
    expect(change('ais.remote.enabled')).toContain('{ api_key = "x" }');
  });

  test('adds a section at the end', () => {
    expect(change('server.port', 80)).toBe(`${FILE}\n[server]\nport = 80\n`);
  });

  test('replaces a list of tables as a whole', () => {
    const edited = change('forwarding.destinations', [{ name: 'new', url: 'https://c.example' }]);
    expect(parse(edited)).toMatchObject({ forwarding: { destinations: [{ name: 'new', url: 'https://c.example' }] } });
    expect(parse(change('forwarding.destinations'))).not.toHaveProperty('forwarding.destinations');
  });

  test('puts a key without a section before the comments of the first section', () => {
    expect(editToml('# about a\n[a]\nx = 1\n', [{ path: ['top'], value: 1 }])).toBe(
      'top = 1\n\n# about a\n[a]\nx = 1\n',
    );
    expect(editToml('', [{ path: ['top'], value: 1 }])).toBe('top = 1\n');
  });
});

const NAMES = ['a', 'b', 'c-d'];
const name = fc.constantFrom(...NAMES);
const leaf = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string()),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
/** Leaves at `x…`, sections at other names, so that a change never makes a section of a value. */
const document = fc
  .dictionary(fc.constantFrom('x1', 'x2'), leaf)
  .chain((top) =>
    fc.dictionary(name, fc.dictionary(fc.constantFrom('x1', 'x2'), leaf)).map((sections) => ({ ...top, ...sections })),
  );
const path = fc.oneof(
  fc.tuple(fc.constantFrom('x1', 'x2', 'x3')),
  fc.tuple(name, fc.constantFrom('x1', 'x2', 'x3')),
  fc.tuple(name, name, fc.constant('x1')),
);

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, part) => (Object.is(part, -0) ? 0 : part)));
const withoutEmpty = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .map(([key, part]) => [key, withoutEmpty(part)] as const)
          .filter(
            ([, part]) => typeof part !== 'object' || Array.isArray(part) || Object.keys(part as object).length > 0,
          ),
      )
    : value;

function withChange(
  root: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const { [first]: old, ...others } = root;
  const inner: unknown = rest.length > 0 ? withChange((old ?? {}) as Record<string, unknown>, rest, value) : value;
  return { ...others, ...(inner !== undefined && { [first]: inner }) };
}

/** The same document in the three ways that TOML writes a section. */
function write(root: Record<string, unknown>, style: 'tables' | 'dotted' | 'inline'): string {
  if (style === 'tables') return stringify(root);
  const isSection = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
  return Object.entries(root)
    .flatMap(([key, value]) => {
      if (!isSection(value)) return [stringify({ [key]: value })];
      const members = Object.entries(value as object).map(([inner, part]) => stringify({ [inner]: part }).trim());
      if (style === 'inline') return [`${key} = { ${members.join(', ')} } # kept\n`];
      return members.map((member) => `${key}.${member} # kept\n`);
    })
    .join('');
}

test('an edited document means exactly the changes, and every comment is kept', () => {
  const changes = fc.array(fc.record({ path, value: fc.option(leaf, { nil: undefined }) }), { maxLength: 4 });
  const style = fc.constantFrom('tables' as const, 'dotted' as const, 'inline' as const);
  fc.assert(
    fc.property(document, style, changes, fc.boolean(), (root, written, edits, isWindows) => {
      const text = `# first\n${write(root, written)}# last\n`.replaceAll('\n', isWindows ? '\r\n' : '\n');
      const edited = editToml(text, edits);
      const expected = edits.reduce<Record<string, unknown>>(
        (all, edit) => withChange(all, edit.path, edit.value),
        root,
      );
      expect(withoutEmpty(plain(parse(edited)))).toEqual(withoutEmpty(plain(expected)));
      for (const comment of ['# first', '# last']) expect(edited).toContain(comment);
      expect(edited.split('# kept').length).toBe(text.split('# kept').length);
    }),
    { numRuns: 300 },
  );
});

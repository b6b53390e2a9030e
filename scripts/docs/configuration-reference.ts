import { allowedText } from '../../src/foundation/config/check-value.ts';
import { formatPlain, inSections, sectionOf } from '../../src/foundation/config/commands.ts';
import {
  CONFIG_KEYS,
  type ConfigKey,
  childSchema,
  isTableList,
  type KeySchema,
  keysOf,
  rootSchema,
} from '../../src/foundation/config/keys.ts';

const INTRODUCTION = `# Configuration

<!-- Generated from src/foundation/config by npm run generate; change it there. -->

Wheelhouse starts without any configuration: it listens on 127.0.0.1:8080 and keeps its data in an embedded database
below \`data/\`, without a router and without AIS.

- **Order.** Defaults, then one TOML file, then environment variables. For each key the last one wins. The file is the one
  given by \`--config FILE\`; otherwise the one named by the variable \`SERVICE_CONFIG\`; otherwise \`config.toml\` in the
  working directory, if it exists. A file named by the option or the variable must exist.
- **Paths.** A relative path in the file starts at the folder of that file; the default \`data\` is then beside it. A
  relative path in a variable starts at the working directory.
- **Variables.** \`SERVICE__\`, then the key in upper case with two underscores between its levels: \`ais.local.url\` is
  \`SERVICE__AIS__LOCAL__URL\`. Write numbers as plain decimals and booleans as \`true\` or \`false\`. For a key without a
  default, an empty variable removes the value from the file.
- **Lists** in variables are separated by commas. Spaces around an item are ignored, and an empty variable is an empty
  list. A list of tables (\`forwarding.destinations\`) can be set in the file only.
- **Secrets** are marked below. They appear in no message and no log line. \`config print\` shows only whether a secret is
  set.
- **Errors.** The service does not start with an unknown key or variable, a wrong type, a value out of range or two values
  that do not fit together; the exit code is 2. All errors are reported at once, each with the value found, the values
  allowed and its place. \`config check\` reports the same without starting the service.
`;

/** The documentation of every key, as Markdown. */
export function configReference(): string {
  const sections = Map.groupBy(inSections(CONFIG_KEYS), sectionOf);
  const parts = [...sections].map(([name, keys]) => sectionText(name, keys));
  return [INTRODUCTION, ...parts, '## Example\n', `\`\`\`toml\n${exampleConfig()}\`\`\``].join('\n').concat('\n');
}

function sectionText(name: string, keys: readonly ConfigKey[]): string {
  const title = name === '' ? '## General' : `## ${name}`;
  const description = name === '' ? 'Keys outside all sections.' : describeSection(name.split('.'));
  const lists = keys.filter((key) => isTableList(key.schema));
  const parts = [title, description, keyTable(keys), ...lists.map(entryText)];
  return parts.map((part) => `${part}\n`).join('\n');
}

function describeSection(path: readonly string[]): string {
  let section: KeySchema | undefined = rootSchema;
  for (const name of path) section = section && childSchema(section, name);
  return section?.description ?? '';
}

function keyTable(keys: readonly ConfigKey[]): string {
  const rows = keys.map((key) => [
    `\`${key.name}\``,
    isTableList(key.schema) ? 'file only' : `\`${key.variable}\``,
    allowedText(key.schema),
    defaultText(key.schema),
    meaning(key.schema),
  ]);
  return markdownTable(['Key', 'Variable', 'Allowed', 'Default', 'Meaning'], rows);
}

/** The keys of one entry of a list of tables. */
function entryText({ name, schema }: ConfigKey): string {
  const items = schema.items ?? {};
  const rows = keysOf(items).map((key) => [
    `\`${key.name}\``,
    allowedText(key.schema),
    items.required?.includes(key.name) ? 'yes' : 'no',
    meaning(key.schema),
  ]);
  return `Each \`[[${name}]]\`:\n\n${markdownTable(['Key', 'Allowed', 'Required', 'Meaning'], rows)}`;
}

function defaultText(schema: KeySchema): string {
  if (schema.default === undefined) return 'none';
  return `\`${formatPlain(schema.default, schema)}\``;
}

const meaning = (schema: KeySchema): string =>
  schema.secret ? `${schema.description} **Secret.**` : (schema.description ?? '');

function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A file with every key, at its default or an invented value. It is a valid configuration. */
export function exampleConfig(): string {
  const lines: string[] = [];
  let section = '';
  for (const key of inSections(CONFIG_KEYS)) {
    if (isTableList(key.schema)) continue;
    if (sectionOf(key) !== section) lines.push('', `[${sectionOf(key)}]`);
    section = sectionOf(key);
    lines.push(`${key.path.at(-1)} = ${exampleValue(key.schema)}`);
  }
  for (const key of CONFIG_KEYS.filter(({ schema }) => isTableList(schema))) {
    for (const entry of exampleEntries(key)) lines.push('', `[[${key.name}]]`, ...entry);
  }
  return `${lines.join('\n')}\n`;
}

/** One entry with every key; if the keys exclude each other, the entries of the schema's example. */
function exampleEntries({ schema }: ConfigKey): string[][] {
  const keys = keysOf(schema.items ?? {});
  if (!Array.isArray(schema.example)) return [keys.map((key) => `${key.name} = ${exampleValue(key.schema)}`)];
  return schema.example.map((entry: Readonly<Record<string, unknown>>) =>
    keys
      .filter(({ name }) => entry[name] !== undefined)
      .map((key) => `${key.name} = ${formatPlain(entry[key.name], key.schema)}`),
  );
}

function exampleValue(schema: KeySchema): string {
  const value = schema.example ?? schema.default;
  const shown = typeof value === 'string' ? value.replace('<data_dir>', 'data') : value;
  return formatPlain(shown, schema);
}

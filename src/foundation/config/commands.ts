import { maskUrl } from '../shared/network/address.ts';
import { type LoadedConfig, readValue } from './assemble.ts';
import { ConfigError } from './failures.ts';
import { CONFIG_KEYS, type ConfigKey, type KeySchema } from './keys.ts';
import { type ConfigSources, loadConfig } from './load.ts';

/** The output of a command and the exit code of the process. */
export interface CommandResult {
  text: string;
  exitCode: number;
  /** Output stream [standard error if the exit code is not 0, otherwise standard output]. */
  stream?: 'stdout';
}

/** `config check`: whether a start would accept the configuration. */
export function configCheck(sources: ConfigSources): CommandResult {
  return withConfig(sources, ({ files }) => {
    const read = files.length > 0 ? `read ${files.join(', ')}` : 'no file, defaults and environment only';
    return `configuration is valid (${read})\n`;
  });
}

/** `config print`: the effective values and their origins. */
export function configPrint(sources: ConfigSources): CommandResult {
  return withConfig(sources, formatConfig);
}

/** `config print --json`: values and origins by key, for programs. */
export function configPrintJson(sources: ConfigSources): CommandResult {
  return withConfig(sources, ({ config, origins }) => {
    const entries = CONFIG_KEYS.map(({ name, path, schema }) => {
      const value = toJsonValue(readValue(config, path), schema);
      return [name, { value, origin: origins.get(name) ?? 'default' }];
    });
    return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
  });
}

/** The errors in the form that the start and the commands print. */
export function formatFailures(error: ConfigError): string {
  const count = error.failures.length === 1 ? '1 error' : `${error.failures.length} errors`;
  return [`configuration has ${count}:`, ...error.failures.map((failure) => `  ${failure.message}`), ''].join('\n');
}

function withConfig(sources: ConfigSources, render: (loaded: LoadedConfig) => string): CommandResult {
  try {
    return { text: render(loadConfig(sources)), exitCode: 0 };
  } catch (error) {
    if (error instanceof ConfigError) return { text: formatFailures(error), exitCode: 2 };
    throw error;
  }
}

/**
 * The effective configuration in the style of TOML, one key in each line, followed by its origin. Secrets are shown as
 * set or not set, URLs without credentials.
 */
export function formatConfig({ config, origins }: LoadedConfig): string {
  const lines: string[] = [];
  let section = '';
  for (const key of inSections(CONFIG_KEYS)) {
    const keySection = sectionOf(key);
    if (keySection !== section) lines.push('', `[${keySection}]`);
    section = keySection;
    const value = readValue(config, key.path);
    const origin = origins.get(key.name) ?? 'default';
    lines.push(`${key.path.at(-1)} = ${formatValue(value, key.schema)}  # ${origin}`);
  }
  return `${lines.join('\n')}\n`;
}

export const sectionOf = (key: ConfigKey): string => key.path.slice(0, -1).join('.');

/** Orders keys as TOML needs them: the keys of a section before its subsections, each section in one piece. */
export function inSections(keys: readonly ConfigKey[]): ConfigKey[] {
  const sections = new Map<string, ConfigKey[]>();
  for (const key of keys) {
    const section = sections.get(sectionOf(key));
    if (section) section.push(key);
    else sections.set(sectionOf(key), [key]);
  }
  return [...sections.values()].flat();
}

/** A value in TOML. A secret, or a missing value, is a note in brackets. */
function formatValue(value: unknown, schema: KeySchema): string {
  return schema.secret ? formatSecret(value) : formatPlain(value, schema);
}

/** A value in TOML that is not secret, such as a default or an example. */
export function formatPlain(value: unknown, schema: KeySchema): string {
  if (value === undefined) return '(not set)';
  if (Array.isArray(value)) return `[${value.map((item) => formatValue(item, schema.items ?? {})).join(', ')}]`;
  if (isTable(value)) return formatTable(value, schema);
  if (typeof value === 'string') return JSON.stringify(schema.schemes ? maskUrl(value) : value);
  return String(value);
}

function formatSecret(value: unknown): string {
  if (Array.isArray(value)) return `(${value.length} set)`;
  return value === undefined ? '(not set)' : '(set)';
}

/** A value in JSON: null if it is not set; of secrets, only the number of those that are set. */
function toJsonValue(value: unknown, schema: KeySchema): unknown {
  if (schema.secret) return { secretsSet: Array.isArray(value) ? value.length : Number(value !== undefined) };
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map((item) => toJsonValue(item, schema.items ?? {}));
  if (typeof value === 'string') return schema.schemes ? maskUrl(value) : value;
  if (!isTable(value)) return value;
  const parts = Object.entries(schema.properties ?? {});
  return Object.fromEntries(parts.map(([name, part]) => [name, toJsonValue(value[name], part)]));
}

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function formatTable(table: Record<string, unknown>, { properties = {} }: KeySchema): string {
  const parts = Object.entries(properties).map(([name, part]) => `${name} = ${formatValue(table[name], part)}`);
  return `{ ${parts.join(', ')} }`;
}

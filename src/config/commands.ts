import type { LoadedConfig } from './assemble.ts';
import { ConfigError } from './failures.ts';
import { type ConfigSources, loadConfig } from './load.ts';
import { formatConfig } from './print.ts';

/** What a command writes and how the process ends. */
export interface CommandResult {
  text: string;
  exitCode: number;
}

/** `config check`: whether a start would accept the configuration. */
export function configCheck(sources: ConfigSources): CommandResult {
  return withConfig(sources, ({ files }) => {
    const read = files.length > 0 ? `read ${files.join(', ')}` : 'no file, defaults and environment only';
    return `configuration is valid (${read})\n`;
  });
}

/** `config print`: the effective values and where each comes from. */
export function configPrint(sources: ConfigSources): CommandResult {
  return withConfig(sources, formatConfig);
}

/** The errors as a start and the commands print them. */
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

import { ConfigError } from './faults.ts';
import { type ConfigSources, type LoadedConfig, loadConfig } from './load.ts';
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

/** The faults as a start and the commands print them. */
export function formatFaults(error: ConfigError): string {
  const count = error.faults.length === 1 ? '1 fault' : `${error.faults.length} faults`;
  return [`configuration has ${count}:`, ...error.faults.map((fault) => `  ${fault.message}`), ''].join('\n');
}

function withConfig(sources: ConfigSources, render: (loaded: LoadedConfig) => string): CommandResult {
  try {
    return { text: render(loadConfig(sources)), exitCode: 0 };
  } catch (error) {
    if (error instanceof ConfigError) return { text: formatFaults(error), exitCode: 2 };
    throw error;
  }
}

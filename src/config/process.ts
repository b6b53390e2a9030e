import type { ConfigSources } from './load.ts';

/** The sources of a configuration as this process was given them. */
export function processSources(file: string | undefined): ConfigSources {
  return { file, env: process.env, cwd: process.cwd() };
}

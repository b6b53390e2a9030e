import { existsSync, type Stats } from 'node:fs';
import { type FileHandle, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { LoadedConfig } from '../../foundation/config/assemble.ts';
import { ConfigError } from '../../foundation/config/failures.ts';
import { type ConfigSources, chooseFile, loadConfig } from '../../foundation/config/load.ts';
import type { Config } from '../../foundation/config/schema.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { ServiceError } from '../../foundation/shared/errors.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import type { Changes } from './plan-change.ts';
import { describeSettings, type Setting } from './setting.ts';

/**
 * Replaces a file atomically: after a power failure it contains the old or the new text. Mode and owner stay; a new file is
 * readable by its owner only, because it may hold secrets. If the path is a link, its target is replaced. Undefined removes
 * the file.
 */
export async function replaceFile(path: string, text: string | undefined): Promise<void> {
  const target = await realpath(path).catch(() => path);
  if (text === undefined) await rm(target, { force: true });
  else {
    // Use a fixed name, so that the next change reuses a file left by a power failure.
    const temporary = `${target}.new`;
    await rm(temporary, { force: true });
    const before = await stat(target).catch(() => undefined);
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(text);
      if (before) await keepAccess(file, before);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  }
  const folder = await open(dirname(target), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const GROUP = 0o070;

/** Best effort: a file with another owner is better than none. */
async function keepAccess(file: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  const hasGroup = (await isPermitted(file.chown(uid, gid))) || (await isPermitted(file.chown(-1, gid)));
  // Do not make a file readable for another group.
  await isPermitted(file.chmod(mode & (hasGroup ? 0o777 : 0o777 & ~GROUP)));
}

const isPermitted = (change: Promise<void>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  );

/** Reason why the last change could not be applied. */
export interface ApplyFailure {
  at: number;
  message: string;
}

export interface SetupDeps {
  config: Config;
  clock: Clock;
  log: Log;
  /** Sources of the configuration; without them nothing can be changed. */
  sources?: ConfigSources | undefined;
  /** Restarts the service with the new file; `undo` restores the old file. */
  restart?: ((undo: () => Promise<void>) => void) | undefined;
  lastFailure?: ApplyFailure | undefined;
  /** Called before `restart` with the next configuration. */
  prepare?: ((next: Config) => void) | undefined;
}

export interface ConfigurationState {
  settings: Setting[];
  /** Whether a configuration file exists. */
  hasFile: boolean;
  /** Start time of the service with these values; it differs after each applied change. */
  startedAt: number;
  lastFailure: ApplyFailure | undefined;
}

/** Path of the existing or future file. */
const pathOf = ({ cwd, file, env }: ConfigSources): string => resolve(cwd, chooseFile(file, env).path);

export type ConfigurationService = ReturnType<typeof createConfigurationService>;

export function createConfigurationService({ config, clock, log, sources, restart, lastFailure, prepare }: SetupDeps) {
  const startedAt = clock.now();
  let isChanging = false;

  const toState = (loaded: LoadedConfig): ConfigurationState => ({
    settings: describeSettings(loaded),
    hasFile: loaded.files.length > 0,
    startedAt,
    lastFailure,
  });

  function read(): LoadedConfig {
    if (!sources) return { config, origins: { get: () => 'default' }, files: [] };
    try {
      return loadConfig(sources);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const message = `The configuration file has errors: ${error.failures.map((failure) => failure.message).join('; ')}`;
      throw new ServiceError('Conflict', message, { cause: error });
    }
  }

  async function plan(changes: Changes, from: ConfigSources) {
    const { planChange } = await import('./plan-change.ts');
    const path = pathOf(from);
    const current = read();
    const before = current.files.length > 0 ? new TextDecoder().decode(await readFile(path)) : undefined;
    return { path, before, ...planChange(changes, { sources: from, text: before, current }) };
  }

  async function change(changes: Changes, from: ConfigSources) {
    const { path, before, text, loaded } = await plan(changes, from);
    if (text === before) return { state: toState(loaded), apply: undefined };
    await replaceFile(path, text).catch((error: NodeJS.ErrnoException) => {
      throw new ServiceError('Conflict', `The configuration file cannot be written (${error.code})`, { cause: error });
    });
    log.info({ keys: Object.keys(changes) }, 'configuration changed');
    const apply =
      restart &&
      (() => {
        prepare?.(loaded.config);
        restart(() => replaceFile(path, before));
      });
    return { state: toState(loaded), apply };
  }

  return {
    read: () => toState(read()),

    /** Whether a file can be written and none exists yet. */
    needsFile: () => sources !== undefined && !existsSync(pathOf(sources)),

    /** Preview of the configuration with the changes. Nothing is written. */
    async preview(changes: Changes): Promise<Config> {
      if (!sources && Object.keys(changes).length === 0) return config;
      if (!sources) throw unchangeable();
      return (await plan(changes, sources)).loaded.config;
    },

    /**
     * Writes the changes into the file, all or none. `apply` restarts the service with them; call it after the response was
     * sent. It is undefined if nothing has changed.
     */
    async change(changes: Changes) {
      if (!sources) throw unchangeable();
      if (isChanging) throw new ServiceError('Conflict', 'Another change is being applied; try again shortly');
      isChanging = true;
      try {
        const changed = await change(changes, sources);
        // Stays true until the new service replaces this object.
        isChanging = changed.apply !== undefined;
        return changed;
      } catch (error) {
        isChanging = false;
        throw error;
      }
    },
  };
}

const unchangeable = () =>
  new ServiceError('Conflict', 'This service was started without a configuration that can be changed');

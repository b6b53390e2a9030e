import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A module of the installed program: the bundler makes a file for everything that is imported late, called like its source. */
export async function loadPackaged<Module>(
  folder: string,
  source: string,
  name: keyof Module & string,
): Promise<Module> {
  const code = join(folder, 'dist/server');
  for (const file of readdirSync(code).filter((one) => one.startsWith(`${source}-`))) {
    const module = await import(/* @vite-ignore */ pathToFileURL(join(code, file)).href);
    if (name in module) return module;
  }
  throw new Error(`no file of the package gives ${name}`);
}

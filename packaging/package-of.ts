import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The package folder that a module belongs to; undefined for the project's own modules and the bundler's. */
export function packageOf(id: string): string | undefined {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '').split(sep).join('/');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
}

export interface PackageFacts {
  name: string;
  version: string;
  license?: string | { type: string };
  author?: string | { name: string };
  dependencies?: Record<string, string>;
}

export function readPackage(folder: string): PackageFacts {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

export const nameOfPackage = (folder: string): string => readPackage(folder).name;

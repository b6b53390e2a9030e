import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADD_ONS } from './bundle.ts';
import { MAN_PAGE } from './man-page.ts';

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  type: string;
  engines: Record<string, string>;
  bin: Record<string, string>;
  dependencies: Record<string, string>;
}

/** The `package.json` of the package: no scripts, no tools, and only the native add-ons as dependencies. */
export function renderManifest(root: string): string {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const dependencies = Object.fromEntries(
    ADD_ONS.map((name) => {
      const version = own.dependencies[name];
      if (version === undefined) throw new Error(`package.json does not depend on ${name}`);
      return [name, version];
    }),
  );
  const { name, version, description, license, type, engines, bin } = own;
  const manifest = {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin,
    man: [`./${MAN_PAGE}`],
    dependencies,
    publishConfig: { access: 'public', provenance: true },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

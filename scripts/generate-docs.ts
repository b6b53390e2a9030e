import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { loadConfig } from '../src/config/load.ts';
import { configReference } from '../src/config/reference.ts';
import { systemClock } from '../src/shared/clock.ts';
import { errorReference } from '../src/system/error-reference.ts';

/** The documents that follow from the code; `test/tooling/generated-docs.test.ts` proves the committed ones current. */
export const documents: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/configuration.md': configReference,
  'docs/errors.md': errorReference,
  'docs/openapi.json': renderOpenApi,
};

/** The document as a service with the default configuration serves it. */
async function renderOpenApi(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wheelhouse-docs-'));
  const { config } = loadConfig({ env: { SERVICE__DATA_DIR: dataDir }, cwd: dataDir });
  const app = await createApp({ config, clock: systemClock, log: pino({ level: 'silent' }) });
  try {
    return `${JSON.stringify(app.http.swagger(), null, 2)}\n`;
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true });
  }
}

if (import.meta.main) {
  for (const [path, render] of Object.entries(documents)) {
    writeFileSync(new URL(`../${path}`, import.meta.url), await render());
    console.log(`wrote ${path}`);
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type App, createApp } from '../src/app.ts';
import { loadConfig } from '../src/config/load.ts';
import { configReference } from '../src/config/reference.ts';
import { systemClock } from '../src/shared/clock.ts';
import { errorReference } from '../src/system/error-reference.ts';

interface AsyncApi {
  info: object;
  components: { schemas: object };
}

/** The documents that follow from the code; `test/tooling/generated-docs.test.ts` proves the committed ones current. */
export const documents: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/configuration.md': configReference,
  'docs/errors.md': errorReference,
  'docs/openapi.json': () => withApp(renderOpenApi),
  'docs/asyncapi.json': () => withApp(renderAsyncApi),
  'docs/schema.graphql': () => withApp(async ({ graphql }) => `${await graphql.schemaText()}\n`),
  'web/src/api/schema.d.ts': () => withApp(renderApiTypes),
  'web/src/api/messages.d.ts': () => withApp(renderMessageTypes),
};

const renderOpenApi = ({ http }: App) => toText(http.swagger());

const renderAsyncApi = async (app: App): Promise<string> => toText(await readAsyncApi(app));

async function readAsyncApi({ http }: App): Promise<AsyncApi> {
  const answer = await http.inject('/v1/asyncapi.json');
  return answer.json<AsyncApi>();
}

/** The types that the console asks the interface with. */
const renderApiTypes = (app: App): Promise<string> => renderTypes(renderOpenApi(app), { source: 'docs/openapi.json' });

/** The types of the messages of the WebSocket, by the name of each. A corner of a box is a pair, not any list. */
async function renderMessageTypes(app: App): Promise<string> {
  const { info, components } = await readAsyncApi(app);
  const schemas = { openapi: '3.1.0', info, paths: {}, components: { schemas: components.schemas } };
  return renderTypes(toText(schemas), { source: 'docs/asyncapi.json', arrayLength: true });
}

async function renderTypes(document: string, { source, ...options }: { source: string; arrayLength?: true }) {
  // A package of the workspace `web`, which a production installation does not have.
  const { default: toTypes, astToString } = await import('../web/node_modules/openapi-typescript/dist/index.mjs');
  return `// Generated from ${source} by npm run generate.\n\n${astToString(await toTypes(document, options))}`;
}

const toText = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

/** What a service with the default configuration tells. */
async function withApp(render: (app: App) => string | Promise<string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wheelhouse-docs-'));
  const { config } = loadConfig({ env: { SERVICE__DATA_DIR: dataDir }, cwd: dataDir });
  const app = await createApp({ config, clock: systemClock, log: pino({ level: 'silent' }) });
  try {
    return await render(app);
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

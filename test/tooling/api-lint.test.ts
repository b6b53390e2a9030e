import { readFile } from 'node:fs/promises';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { asyncapi, oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { type OpenApiDocument, operationsOf, whyNotPython } from '../support/client-generators.ts';
import { withoutShared } from '../support/dereferenced.ts';
import { buildTestApp } from '../support/service/build-test-app.ts';

type Check = (target: unknown, options: unknown, context: { path: readonly (string | number)[] }) => unknown;

/** Checks an example once: where references are resolved, most examples are repetitions, and each compiles its schema. */
function once(check: Check): Check {
  const known = new Set<string>();
  return (target, options, context) => {
    // What is only read or only written is judged by where it stands.
    const side = context.path.find((part) => part === 'requestBody' || part === 'responses');
    const key = JSON.stringify([side, options, target]);
    if (known.has(key)) return [];
    known.add(key);
    return check(target, options, context);
  };
}

/** The rules of the examples, each of which has one check. */
const examplesOnce = () =>
  ['oas3-valid-media-example', 'oas3-valid-schema-example'].map((name) => {
    const rule = Object.entries((oas.rules as unknown as Record<string, object>)[name] ?? {});
    const parts = rule.map(([part, of]) => [part, part === 'then' ? { ...of, function: once(of.function) } : of]);
    return [name, Object.fromEntries(parts)];
  });

const OPENAPI_RULES = {
  extends: [[oas as RulesetDefinition, 'recommended']],
  rules: Object.fromEntries(examplesOnce()),
} as RulesetDefinition;
const DOCUMENTS: readonly [path: string, rules: RulesetDefinition][] = [
  ['docs/openapi.json', OPENAPI_RULES],
  [
    'docs/asyncapi.json',
    {
      extends: [[asyncapi as RulesetDefinition, 'recommended']],
      // It wants a web address and one for mail, and each installation has its own people.
      rules: { 'asyncapi-info-contact-properties': 'off' },
    },
  ],
];

/** Spectral counts from error (0) and warning (1) down to information and hints, such as that of a newer version. */
const WARNING = 1;

interface Described {
  info: Record<string, unknown>;
}

const read = async (path: string): Promise<Described> =>
  JSON.parse(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8'));

/** What Spectral's recommended rules find, errors and warnings alike. */
async function lint(document: Described, rules: RulesetDefinition): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(rules);
  const findings = await spectral.run({ ...document });
  return findings
    .filter(({ severity }) => severity <= WARNING)
    .map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`);
}

test.each(DOCUMENTS)('%s passes the linter without a warning', async (path, rules) => {
  expect(await lint(await read(path), rules)).toEqual([]);
});

test.each(DOCUMENTS)('the linter sees what is wrong with %s', async (path, rules) => {
  const { info, ...rest } = await read(path);
  const { contact: _contact, ...poorer } = info;
  // The routes would only take their time.
  const document = { ...rest, info: poorer, ...('paths' in rest && { paths: {} }) };
  expect(await lint(document, rules)).toContainEqual(expect.stringContaining('contact'));
});

test('the linter sees an example that its schema refuses', async () => {
  const { openapi, info, servers, tags } = (await read('docs/openapi.json')) as Described & Record<string, unknown>;
  const schemas = { Wrong: { type: 'string', example: 1 } };
  const document = { openapi, info, servers, tags, paths: {}, components: { schemas } };
  const findings = await lint(document as unknown as Described, OPENAPI_RULES);
  expect(findings).toContainEqual(expect.stringContaining('components.schemas.Wrong.example'));
});

test('the OpenAPI document of a service that asks for keys names keys that it describes', async () => {
  const { http } = await buildTestApp({ config: { auth: { scope: 'all', api_keys: ['a-key'] } } });
  const answer = await http.inject({ url: '/v1/openapi.json', headers: { 'x-api-key': 'a-key' } });
  // The document differs from docs/openapi.json in the keys only.
  const rules = { 'oas3-operation-security-defined': 'error' } as const;
  expect(await lint(answer.json<Described>(), { extends: [[oas as RulesetDefinition, 'off']], rules })).toEqual([]);
});

/** With shared parameters and responses where they are used, as generators read them. */
const readOpenApi = async (): Promise<OpenApiDocument> =>
  withoutShared(JSON.parse(JSON.stringify(await read('docs/openapi.json'))));

test('openapi-python-client can name everything in the document', async () => {
  expect(whyNotPython(await readOpenApi())).toEqual([]);
});

test('openapi-typescript takes the document, with every operation', async () => {
  const document = await readOpenApi();
  const { default: toTypes, astToString } = await import('../../web/node_modules/openapi-typescript/dist/index.mjs');
  const types = astToString(await toTypes(JSON.stringify(document)));
  for (const { operation } of operationsOf(document)) expect(types).toContain(`    ${operation.operationId}: {`);
});

test('the document has the routes that a single vessel does not have too', async () => {
  const { paths } = await readOpenApi();
  const optional = ['/v1/fleet/ships', '/v1/fleet/conflicts', '/v1/gps', '/v1/cluster', '/metrics'];
  const ofSignalK = ['/signalk', '/signalk/v1/api', '/signalk/v1/api/vessels', '/skServer/loginStatus'];
  for (const path of [...optional, ...ofSignalK]) expect(Object.keys(paths)).toContain(path);
});

test('what can be malformed has an answer for that', async () => {
  const lacking: string[] = [];
  for (const { path, method, operation } of operationsOf(await readOpenApi())) {
    const { parameters = [], requestBody, responses } = operation;
    const canFail = parameters.some(({ schema }) => JSON.stringify({ type: schema.type }) !== JSON.stringify(schema));
    if ((requestBody || canFail) && !('400' in responses)) lacking.push(`${method} ${path}`);
  }
  expect(lacking).toEqual([]);
});

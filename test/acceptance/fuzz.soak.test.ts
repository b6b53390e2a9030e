import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dereferenced } from '../support/dereferenced.ts';
import { type BodySchema, bodies } from '../support/schema-arbitrary.ts';
import { buildTestApp } from '../support/service/build-test-app.ts';

const KEY = 'fuzz';
const RUNS_PER_OPERATION = 150;

interface Operation {
  requestBody?: { content: { 'application/json'?: { schema: BodySchema } } };
}

test('no body, whatever it is, makes an answer of 500 or above', async () => {
  const app = await buildTestApp({ config: { auth: { api_keys: [KEY] }, rate_limit: { enabled: false } } });
  const document = dereferenced(JSON.parse(JSON.stringify(await app.http.openApi()))) as {
    paths: Record<string, Record<string, Operation>>;
  };
  let operations = 0;
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const schema = requestBody?.content['application/json']?.schema;
      if (schema === undefined) continue;
      operations += 1;
      await fc.assert(
        fc.asyncProperty(bodies(schema), fc.uuid(), async (body, id) => {
          const answer = await app.http.inject({
            method: method.toUpperCase() as 'POST',
            url: path.replaceAll(/\{\w+\}/g, id),
            headers: { 'content-type': 'application/json', 'x-api-key': KEY },
            payload: JSON.stringify(body) ?? '',
          });
          expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBeLessThan(500);
        }),
        { numRuns: RUNS_PER_OPERATION },
      );
    }
  }
  expect(operations).toBeGreaterThanOrEqual(9);
});

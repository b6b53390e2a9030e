import { randomUUID } from 'node:crypto';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { dereferenced } from './dereferenced.ts';

interface Answer {
  statusCode: number;
  body?: string;
  json(): unknown;
}

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

interface Document {
  paths?: Record<string, Record<string, Operation>>;
}

interface Documented {
  http: { openApi(): Promise<object> };
}

/**
 * What an answer has that the OpenAPI document does not describe, or lacks of what it describes; empty when they agree.
 * `route` is the path as the document writes it, for example `/v1/trips/{id}`.
 */
export async function contradictions(
  app: Documented,
  route: string,
  answer: Answer,
  method = 'get',
): Promise<string[]> {
  const { paths } = await documentOf(app);
  const response = paths?.[route]?.[method]?.responses[answer.statusCode];
  if (response === undefined) return [`${method} ${route} does not document ${answer.statusCode}`];
  const schema = response.content?.['application/json']?.schema;
  if (schema === undefined) return answer.body === '' ? [] : [`${method} ${route} ${answer.statusCode} has a body`];
  const validate = validatorOf(schema);
  validate(answer.json());
  return (validate.errors ?? []).map(
    (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
  );
}

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);

/** By the schema as text: each service has a document of its own, but the schemas in them are the same. */
const validators = new Map<string, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const validate = validators.get(text) ?? ajv.compile(closed(schema));
  validators.set(text, validate);
  return validate;
}

/** By what decides their content: writing one takes longer than most tests. */
const documents = new Map<string, Promise<Document>>();
const contents = new WeakMap<object, string>();

/** Says what decides the document of an app: those for which it is the same text share one. */
export const decideDocument = (http: object, by: string): unknown => contents.set(http, by);

function documentOf({ http }: Documented): Promise<Document> {
  const content = contents.get(http) ?? randomUUID();
  contents.set(http, content);
  const document = documents.get(content) ?? read(http);
  documents.set(content, document);
  return document;
}

/** As what is served, so that the types of every version of OpenAPI stay out of here. */
const read = async (http: Documented['http']): Promise<Document> =>
  dereferenced(JSON.parse(JSON.stringify(await http.openApi())));

/** The schema with every object that lists its properties closed to others. */
export function closed(schema: unknown): object {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema as never;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  return 'properties' in schema && !('additionalProperties' in schema)
    ? { ...parts, additionalProperties: false }
    : parts;
}

import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

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

/** By the object that the service keeps: a document is large, and a test asks for it hundreds of times. */
const read = new WeakMap<object, Document>();

/** Read as what is served, so that the types of every version of OpenAPI stay out of here. */
async function documentOf(app: Documented): Promise<Document> {
  const kept = await app.http.openApi();
  const document = read.get(kept) ?? (JSON.parse(JSON.stringify(kept)) as Document);
  read.set(kept, document);
  return document;
}

/** The schema with every object that lists its properties closed to others. */
export function closed(schema: unknown): object {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema as never;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  return 'properties' in schema && !('additionalProperties' in schema)
    ? { ...parts, additionalProperties: false }
    : parts;
}

import { isDeepStrictEqual } from 'node:util';
import { type About, nameOf, partsOf, sharedNameOf } from '../named.ts';
import { OTHER_SPELLINGS } from '../schema.ts';

/** Keywords that pass the names through the library that writes the document. */
const NAME = 'x-name';
const SHARED = 'x-shared';

type Json = Record<string, unknown>;

interface Media {
  schema?: Json;
  example?: unknown;
}

interface Body {
  description?: string;
  content: Record<string, Media>;
}

interface Operation {
  parameters?: Json[];
  requestBody?: Body;
  responses?: Record<string, { content?: Record<string, Media> }>;
}

interface Document {
  paths?: object;
  components?: object;
}

type Paths = Record<string, Record<string, Operation>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Moves named schemas, responses and parameters to the `components` of a document and replaces them by references. */
export function createComponents() {
  const described = new Map<string, About>();
  const schemas = new Map<string, Json>();
  const responses = new Map<string, unknown>();
  const parameters = new Map<string, unknown>();

  /**
   * Converts the schema of a route to OpenAPI 3.0, without keywords that only the validator needs. `exclusiveMinimum` is a
   * number in JSON Schema, but in OpenAPI 3.0 a boolean beside `minimum`.
   */
  function toOpenApi(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(toOpenApi);
    if (!isObject(schema)) return schema;
    const { [OTHER_SPELLINGS]: others, ...stated } = mapValues(schema, (part, key) => {
      if (isExample(key)) return part;
      return key === 'properties' && isObject(part) ? mapValues(part, toOpenApi) : toOpenApi(part);
    });
    if (Array.isArray(others) && Array.isArray(stated['enum']))
      stated['enum'] = stated['enum'].filter((word) => !others.includes(word));
    const bound = stated['exclusiveMinimum'];
    if (typeof bound === 'number') Object.assign(stated, { minimum: bound, exclusiveMinimum: true });
    return { ...named(schema, stated), ...(sharedNameOf(schema) !== undefined && { [SHARED]: sharedNameOf(schema) }) };
  }

  /** Names a schema. An extended schema is written as `allOf` its parts, not with its fields. */
  function named(schema: Json, stated: Json): Json {
    const { name, ...about } = nameOf(schema) ?? {};
    if (name === undefined) return stated;
    agree(`The descriptions or examples of the schemas named ${name}`, described, name, about);
    const parts = partsOf(schema);
    const { nullable, description } = stated;
    const whole = parts ? { allOf: parts.map(toOpenApi), description, ...(nullable === true && { nullable }) } : stated;
    return { ...whole, [NAME]: name };
  }

  /** Moves the named parts of a document to its `components`. The library calls this once for each format. */
  function lift<T extends Document>(document: T): T {
    for (const section of [schemas, responses, parameters]) section.clear();
    const paths = mapValues((document.paths ?? {}) as Paths, (item) => mapValues(item, liftOperation));
    for (const schema of schemas.values()) giveExamples(schema, schema['example']);
    const components = {
      ...document.components,
      schemas: inOrder(schemas),
      responses: inOrder(responses),
      parameters: inOrder(parameters),
    };
    return { ...document, paths, components };
  }

  function liftOperation(operation: Operation): Operation {
    const { parameters: taken, requestBody, responses: given } = operation;
    return {
      ...operation,
      ...(taken && { parameters: taken.map(liftParameter) }),
      ...(requestBody && { requestBody: liftBody(requestBody) }),
      ...(given && { responses: mapValues(given, liftResponse) }),
    };
  }

  function liftParameter({ schema, ...parameter }: Json): Json {
    const { [SHARED]: name, ...stated } = schema as Json;
    const { required, ...rest } = parameter;
    const lifted = { ...rest, ...(required === true && { required }), schema: liftSchema(stated, true) };
    return typeof name === 'string' ? share('parameters', name, lifted) : lifted;
  }

  function liftResponse(response: { content?: Record<string, Media> }): Json {
    const [media] = Object.values(response.content ?? {});
    const name = media?.schema?.[SHARED];
    const lifted = liftContent(response);
    return typeof name === 'string' ? share('responses', name, lifted) : lifted;
  }

  /** Removes the description of a body, because its schema has one. */
  function liftBody({ description: _description, ...body }: Body): Body {
    return liftContent(body);
  }

  function share(section: 'responses' | 'parameters', name: string, value: Json): Json {
    agree(`The ${section} named ${name}`, section === 'responses' ? responses : parameters, name, value);
    return { $ref: `#/components/${section}/${name}` };
  }

  function liftContent<T extends { content?: Record<string, Media> }>(holder: T): T {
    return holder.content ? { ...holder, content: mapValues(holder.content, liftMedia) } : holder;
  }

  function liftMedia({ schema = {}, example, ...media }: Media): Media {
    const { [SHARED]: name, ...stated } = schema;
    const lifted = liftSchema(stated, true);
    // Failures share one schema for many statuses, but their examples differ.
    const isSaid = '$ref' in lifted && name === undefined;
    return { ...media, schema: lifted, ...(example !== undefined && !isSaid && { example }) };
  }

  /** `isWhole`: the object around the schema has a description, as a response does. */
  function liftSchema(schema: Json, isWhole = false): Json {
    const { [NAME]: name, ...stated } = mapValues(schema, (part, key) => liftPart(key, part));
    if (typeof name !== 'string') return stated;
    const { description, example: _example, examples: _examples, nullable, default: given, ...body } = stated;
    const about = described.get(name);
    if (nullable === true && Array.isArray(body['enum'])) body['enum'] = body['enum'].filter((word) => word !== null);
    agree(`The schemas named ${name}`, schemas, name, { ...about, ...body });
    const beside = {
      ...(given !== undefined && { default: given }),
      ...(!isWhole && description !== about?.description && { description }),
    };
    const reference = { $ref: `#/components/schemas/${name}` };
    if (nullable === true) return { anyOf: [reference, NULL], ...beside };
    // OpenAPI 3.0 ignores everything beside a reference.
    return Object.keys(beside).length === 0 ? reference : { allOf: [reference], ...beside };
  }

  /** Gives named schemas without an example their part of the example of the surrounding schema. */
  function giveExamples(schema: Json, example: unknown): void {
    if (example === undefined || example === null) return;
    const { $ref, allOf, anyOf, properties, items, additionalProperties } = schema;
    if (typeof $ref === 'string') {
      const named = schemas.get($ref.replace('#/components/schemas/', ''));
      if (!named || named['example'] !== undefined) return;
      named['example'] = example;
      giveExamples(named, example);
    }
    if (Array.isArray(allOf)) for (const part of allOf) giveExamples(part, example);
    // Among several alternatives, the one that the example belongs to is unknown.
    if (Array.isArray(anyOf) && anyOf[1] === NULL) giveExamples(anyOf[0], example);
    if (isObject(properties) && isObject(example))
      for (const [name, part] of Object.entries(properties)) giveExamples(part as Json, example[name]);
    if (isObject(items) && Array.isArray(example)) for (const item of example) giveExamples(items, item);
    if (isObject(additionalProperties) && isObject(example))
      for (const item of Object.values(example)) giveExamples(additionalProperties, item);
  }

  function liftPart(key: string, part: unknown): unknown {
    if (isExample(key)) return part;
    if (Array.isArray(part)) return part.map((item) => (isObject(item) ? liftSchema(item) : item));
    if (!isObject(part)) return part;
    return key === 'properties' ? mapValues(part, (property) => liftSchema(property as Json)) : liftSchema(part);
  }

  return { toOpenApi, lift };
}

/** Null only, as OpenAPI 3.0 writes it. */
const NULL = { type: 'string', nullable: true, enum: [null] };

const isExample = (key: string): boolean => key === 'example' || key === 'examples';

/** Throws if one name stands for two different things. */
function agree<T>(what: string, known: Map<string, T>, name: string, value: T): void {
  const before = known.get(name);
  if (before === undefined) known.set(name, value);
  else if (!isDeepStrictEqual(before, value))
    throw new Error(
      `${what} differ: give one of them another name.\n${JSON.stringify(before)}\n${JSON.stringify(value)}`,
    );
}

const inOrder = <T>(components: ReadonlyMap<string, T>): Record<string, T> =>
  Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1)));

const mapValues = <T, R>(values: Readonly<Record<string, T>>, map: (value: T, key: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));

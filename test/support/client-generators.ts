/** What generators of clients ask of an OpenAPI document beyond its validity. */

export interface DocumentedSchema {
  $ref?: string;
  type?: string;
  title?: string;
  enum?: readonly unknown[];
  default?: unknown;
  properties?: Record<string, DocumentedSchema>;
  items?: DocumentedSchema;
  additionalProperties?: boolean | DocumentedSchema;
  anyOf?: readonly DocumentedSchema[];
  oneOf?: readonly DocumentedSchema[];
  allOf?: readonly DocumentedSchema[];
}

type Content = Record<string, { schema?: DocumentedSchema }>;

export interface DocumentedOperation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: DocumentedSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; headers?: Record<string, unknown> }>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components?: { schemas?: Record<string, DocumentedSchema> };
}

/** The media types that openapi-python-client reads; of another one it makes nothing. */
const PYTHON_RESPONSES = /^(application\/(json|octet-stream)|text\/.*|.*\+json)$/;

export function* operationsOf({ paths }: OpenApiDocument) {
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) yield { path, method, operation };
}

/**
 * Why openapi-python-client ends or leaves something out: two members of an enumeration, or two classes, of the same name, a
 * default that is not in its enumeration, or a parameter that is not in its path. Its names are made of the upper case
 * and of words, so that `Active` and `ACTIVE`, and `a-b` and `a_b`, are one.
 */
export function whyNotPython(document: OpenApiDocument): string[] {
  const found: string[] = [];
  const classes = new Map<string, string>();

  function claim(name: string, schema: DocumentedSchema, isEnum: boolean): void {
    const text = JSON.stringify(isEnum ? schema.enum : schema);
    const known = classes.get(name);
    // Two enumerations with the same values share a class, two objects never do.
    if (known !== undefined && !(isEnum && known === text)) found.push(`two classes are called ${name}`);
    classes.set(name, text);
  }

  function walk(schema: DocumentedSchema, parent: string, name: string): void {
    // What has a name of its own is walked once.
    if (schema.$ref !== undefined) return;
    const className = toPascalCase(parent) + toPascalCase(schema.title ?? name);
    for (const [index, part] of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => parts ?? []).entries())
      walk(part, parent, `${name}Type${index}`);
    if (schema.enum) {
      found.push(...whyNotEnum(schema).map((reason) => `${className}: ${reason}`));
      claim(className, schema, true);
    } else if (schema.type === 'array') walk(schema.items ?? {}, parent, `${name}Item`);
    else if (schema.properties || schema.type === 'object') {
      claim(className, schema, false);
      for (const [key, part] of Object.entries(schema.properties ?? {})) walk(part, className, key);
      const { additionalProperties } = schema;
      if (typeof additionalProperties === 'object') walk(additionalProperties, className, 'AdditionalProperty');
    }
  }

  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) walk(schema, '', name);
  for (const { path, operation } of operationsOf(document)) {
    const { operationId, parameters = [], requestBody, responses } = operation;
    const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
    for (const name of inPath)
      if (!/^[a-zA-Z_-][a-zA-Z0-9_-]*$/.test(name)) found.push(`${path}: {${name}} is no name`);
    const named = parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
    if (named.toSorted().join() !== inPath.toSorted().join()) found.push(`${path}: its parameters are ${named}`);
    for (const { name, schema } of parameters) walk(schema, operationId, name);
    const bodies = Object.entries(requestBody?.content ?? {});
    for (const [, { schema }] of bodies) if (schema) walk(schema, operationId, 'body');
    for (const [status, { content = {} }] of Object.entries(responses)) {
      const [, media] = Object.entries(content).find(([type]) => PYTHON_RESPONSES.test(type)) ?? [];
      if (media?.schema) walk(media.schema, operationId, `response_${status}`);
    }
  }
  return found;
}

function whyNotEnum({ enum: values = [], default: given }: DocumentedSchema): string[] {
  const known = values.filter((value) => value !== null);
  const found: string[] = [];
  if (new Set(known.map((value) => typeof value)).size > 1) found.push('its values have several types');
  if (given !== undefined && !values.includes(given)) found.push(`its default ${given} is none of its values`);
  const texts = known.map((value, index) => (/^[a-z]/i.test(String(value)) ? String(value) : `VALUE_${index}`));
  for (const toKey of [(text: string) => text.toUpperCase(), (text: string) => toWords(text.toUpperCase()).join('_')])
    if (new Set(texts.map(toKey)).size < texts.length) found.push(`its values ${known} share a name`);
  return [...new Set(found)];
}

function toWords(text: string): string[] {
  const clean = text.replaceAll(/[^\w. -]+/g, '');
  const parted = /[A-Z]/.test(clean) ? clean.split(/([A-Z]?[a-z]+)/).join(' ') : clean;
  return parted.split(/[. _-]+/).filter((word) => word !== '');
}

const toPascalCase = (text: string): string =>
  toWords(text)
    .map((word) => (word === word.toUpperCase() ? word : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join('');

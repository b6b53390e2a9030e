import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { App } from '../../src/app.ts';
import { dereferenced } from './dereferenced.ts';
import { closed } from './documented.ts';

interface Operation {
  action: 'send' | 'receive';
  messages: { $ref: string }[];
}

export interface LiveDocument {
  channels: { live: { address: string } };
  operations: Record<string, Operation>;
  components: {
    messages: Record<string, { examples: { payload: unknown }[] }>;
    schemas: Record<string, { properties: Record<string, object> }>;
  };
}

/** The AsyncAPI document of a service, and what it says of messages. */
export async function readLiveDocument({ http }: Pick<App, 'http'>) {
  return readDocument((await http.inject('/v1/asyncapi.json')).json());
}

/** The document without the schemas that messages have in common, each of which is in its place already. */
function messagesOf({ components, ...document }: LiveDocument): LiveDocument {
  const { schemas, ...others } = components;
  const own = Object.entries(schemas).filter(([name]) => Object.hasOwn(components.messages, name));
  return { ...document, components: { ...others, schemas: Object.fromEntries(own) } };
}

/** What a document of live messages says, however it was fetched. */
export function readDocument(written: LiveDocument) {
  const document = messagesOf(dereferenced(written));
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const validators = new Map<string, ValidateFunction>(
    Object.entries(document.components.schemas).map(([name, schema]) => [name, ajv.compile(closed(schema))]),
  );
  return {
    document,
    names: [...validators.keys()],
    /** The messages that one could be: exactly one, unless the document or the service is wrong. */
    namesOf: (message: unknown): string[] =>
      [...validators].filter(([, validate]) => validate(message)).map(([name]) => name),
  };
}

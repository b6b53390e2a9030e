import { isDeepStrictEqual } from 'node:util';
import Type, { type TSchema } from 'typebox';
import { nameOf } from '../http/named.ts';
import { type Channel, type ChannelDoc, describeMessage, type MessageDoc } from './channel.ts';

const ChannelNames = Type.Array(Type.String(), {
  description: 'Names of channels, at most 100; `*` stands for all of them',
});

const Names = Type.Array(Type.String(), { description: 'The names that the request was carried out for' });

const corner = (description: string) =>
  Type.Tuple([Type.Number({ minimum: -90, maximum: 90 }), Type.Number({ minimum: -180, maximum: 180 })], {
    description,
  });

const Area = Type.Object(
  {
    sw: corner('Latitude and longitude of the south-west corner, degrees'),
    ne: corner('Latitude and longitude of the north-east corner, degrees'),
  },
  {
    description:
      'For `vessels`: only those of this area and of a margin around it, at most twice a second. West may be greater ' +
      'than east: then it reaches over the date line. It lasts until `vessels` is subscribed again.',
  },
);

const Fields = Type.Array(Type.String(), {
  description:
    'Further fields of messages. For `vessels`: `voyage`. It lasts until the channel is subscribed again; what a channel ' +
    'does not have is ignored.',
});

const Format = Type.Unsafe<'json' | 'cells'>({
  type: 'string',
  enum: ['json', 'cells'],
  description:
    'In which form `vessels` come: `cells` is binary, in the tiles of the web map, without further fields. Channels that have ' +
    'no other form come as JSON. It lasts until the channel is subscribed again.',
});

/** The messages that a client may send. */
const requests = [
  describeMessage({
    name: 'Subscribe',
    summary: 'Asks for the messages of channels; what each last had to say comes at once',
    schema: Type.Object({
      action: Type.Literal('subscribe'),
      channels: ChannelNames,
      area: Type.Optional(Area),
      fields: Type.Optional(Fields),
      format: Type.Optional(Format),
    }),
    example: { action: 'subscribe', channels: ['gps', 'vessels'], area: { sw: [50.3, 7.5], ne: [50.45, 7.7] } },
  }),
  describeMessage({
    name: 'Unsubscribe',
    summary: 'Ends the messages of channels',
    schema: Type.Object({ action: Type.Literal('unsubscribe'), channels: ChannelNames }),
    example: { action: 'unsubscribe', channels: ['*'] },
  }),
];

/** The reply to each request, in the order of the requests, and the reply to invalid ones. */
const replies = [
  describeMessage({
    name: 'Subscribed',
    summary: 'Subscribed; greetings follow',
    schema: Type.Object({ type: Type.Literal('subscribed'), channels: Names }),
    example: { type: 'subscribed', channels: ['gps', 'vessels'] },
  }),
  describeMessage({
    name: 'Unsubscribed',
    summary: 'No more messages of these channels follow',
    schema: Type.Object({ type: Type.Literal('unsubscribed'), channels: Names }),
    example: { type: 'unsubscribed', channels: ['gps'] },
  }),
  describeMessage({
    name: 'Error',
    summary: 'A message was not understood, or a channel is unknown; the connection stays open',
    schema: Type.Object({ type: Type.Literal('error'), message: Type.String({ description: 'For people' }) }),
    example: { type: 'error', message: 'Unknown channel: weather' },
  }),
];

/** Minimum size of a shared schema in JSON; a smaller one is easier to read inline. */
const MIN_SHARED_BYTES = 200;
const NULL = { type: 'null', enum: [null] };

/** Converts schemas to the form of AsyncAPI. Named schemas are written once and referenced. */
export function createSharedSchemas() {
  const shared = new Map<string, object>();

  /** AsyncAPI uses JSON Schema, which has no `nullable`: null is one of the types. */
  function toJsonSchema(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(toJsonSchema);
    if (!isSchema(schema)) return schema;
    const { nullable, ...rest } = convertParts(schema);
    const about = nameOf(schema);
    if (about && JSON.stringify(rest).length > MIN_SHARED_BYTES) return refer(about, rest, nullable === true);
    return nullable === true ? { ...rest, type: [rest['type'], 'null'] } : rest;
  }

  /** Converts the schema of a message. A message has its own name, so its schema is not a reference. */
  const toMessageSchema = (schema: TSchema) => convertParts(schema);

  const convertParts = (schema: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, toJsonSchema(part)]));

  function refer(
    { name, description, example }: NonNullable<ReturnType<typeof nameOf>>,
    { description: stated, examples: _examples, default: given, ...body }: Record<string, unknown>,
    isNullable: boolean,
  ): object {
    const whole = { description, ...body, ...(example !== undefined && { examples: [example] }) };
    const known = shared.get(name);
    if (known && !isDeepStrictEqual(known, whole))
      throw new Error(`The schemas named ${name} differ: give one of them another name.`);
    shared.set(name, whole);
    const reference = { $ref: `#/components/schemas/${name}` };
    const beside = {
      ...(stated !== description && { description: stated }),
      ...(given !== undefined && { default: given }),
    };
    if (isNullable) return { anyOf: [reference, NULL], ...beside };
    // AsyncAPI ignores everything beside a reference.
    return Object.keys(beside).length === 0 ? reference : { allOf: [reference], ...beside };
  }

  return {
    toMessageSchema,
    /** All referenced schemas by name. `taken`: the names of messages, which are schemas too. */
    all(taken: readonly string[]): Record<string, object> {
      const twice = taken.find((name) => shared.has(name));
      if (twice !== undefined) throw new Error(`A message and a schema within messages are both named ${twice}.`);
      return Object.fromEntries([...shared].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

const isSchema = (value: unknown): value is TSchema => typeof value === 'object' && value !== null;

interface AsyncApiOptions {
  channels: readonly Channel[];
  path: string;
  version: string;
  /** Path prefix of the service as the client sees it; usually empty. */
  basePath: string;
}

const DESCRIPTION = `One WebSocket carries every channel as JSON text messages, each with its \`type\`.

A client that subscribes gets the last known state of each channel at once (the greeting), then what changes. Subscribing
again greets again. Names that are no channel are answered by an error each, the others are subscribed. Errors never close
the connection. A message of a client is at most 64 KiB.

With \`area\` in the subscription a client gets the vessels of an area only: those in it as the greeting, then every half
second the newest state of those that changed. A vessel that leaves the area is removed, one that enters it is an
\`update\` or a \`spawn\`. Subscribe again to replace the area.

With \`"format": "cells"\` vessels come as binary messages, one for each map cell that changed in the last 0.8 seconds: see
\`VesselsCell\`. The cells are tiles of the web map (zoom, column, row) that cover the area; without an area one cell holds
everything. A client that is behind gets a new snapshot of each cell that has changed, in place of the changes.

Before the upgrade a wrong token is answered by 401, a wrong path by 404, too many wrong tokens by 429 and a service that
shuts down by 503. The server pings every 30 seconds and cuts off who leaves two pings unanswered. It closes with 1001 when
it shuts down, with 1013 a client that reads too slowly, with 1011 after a defect of its own, with 1012 when messages of a
subscribed channel were lost between instances, so that the client must connect and read again, and with 4401 when the
token is revoked. While a client is behind, newer values of the same vessel, position or speed replace older ones that wait.`;

/** The AsyncAPI 3.0 document of the WebSocket, made from the descriptions of the channels. */
export async function describeAsyncApi({ channels, path, version, basePath }: AsyncApiOptions): Promise<object> {
  const described = await Promise.all(
    channels.map(async (channel) => [channel.name, await channel.describe()] as const),
  );
  const messages = [...requests, ...replies, ...described.flatMap(([, doc]) => doc.messages)];
  const schemas = createSharedSchemas();
  const ofMessages = Object.fromEntries(messages.map(({ name, schema }) => [name, schemas.toMessageSchema(schema)]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Wheelhouse live',
      version,
      description: DESCRIPTION,
      contact: { name: 'Wheelhouse maintainers' },
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      tags: described.map(([name, { summary }]) => ({ name, description: summary })),
    },
    defaultContentType: 'application/json',
    servers: { wheelhouse: basePath === '' ? SERVER : { ...SERVER, pathname: basePath } },
    channels: {
      live: {
        address: path,
        description: 'The one connection; `token` in the query opens it.',
        messages: Object.fromEntries(messages.map(({ name }) => [name, { $ref: `#/components/messages/${name}` }])),
        bindings: { ws: { method: 'GET', query: TOKEN_QUERY, bindingVersion: '0.1.0' } },
      },
    },
    operations: Object.fromEntries([...requests.map(toRequest), ...described.map(toBroadcast)]),
    components: {
      messages: Object.fromEntries(messages.map((message) => [message.name, toMessage(message)])),
      schemas: { ...ofMessages, ...schemas.all(Object.keys(ofMessages)) },
      securitySchemes: {
        token: {
          type: 'httpApiKey',
          in: 'query',
          name: 'token',
          description: 'One of `websocket.tokens`, or a key of scope `ws` or `all`',
        },
      },
    },
  };
}

const SERVER = {
  host: '{host}',
  protocol: 'ws',
  description: '`wss` where a reverse proxy gives TLS',
  variables: { host: { default: '127.0.0.1:8080', description: 'Where the service listens' } },
  security: [{ $ref: '#/components/securitySchemes/token' }],
};

const TOKEN_QUERY = { type: 'object', required: ['token'], properties: { token: { type: 'string' } } };

const inChannel = ({ name }: MessageDoc) => ({ $ref: `#/channels/live/messages/${name}` });

/** A request with its reply: the matching answer or an error. */
function toRequest(request: MessageDoc, index: number): [string, object] {
  const answers = replies.filter((reply, place) => place === index || reply.name === 'Error');
  const operation = {
    action: 'receive',
    channel: { $ref: '#/channels/live' },
    messages: [inChannel(request)],
    description: request.summary,
    reply: { channel: { $ref: '#/channels/live' }, messages: answers.map(inChannel) },
  };
  return [request.name.toLowerCase(), operation];
}

function toBroadcast([name, { summary, messages }]: readonly [string, ChannelDoc]): [string, object] {
  const operation = {
    action: 'send',
    channel: { $ref: '#/channels/live' },
    messages: messages.map(inChannel),
    description: summary,
    tags: [{ name }],
  };
  return [name, operation];
}

function toMessage({ name, summary, example, contentType }: MessageDoc): object {
  return {
    name,
    summary,
    ...(contentType && { contentType }),
    payload: { $ref: `#/components/schemas/${name}` },
    examples: [{ payload: example }],
  };
}

import { createSharedSchemas } from './asyncapi-schemas.ts';
import type { Channel } from './channel.ts';
import { replies, requests } from './client-messages.ts';
import type { ChannelDoc, MessageDoc } from './message-doc.ts';

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
it shuts down, with 1013 a client that reads too slowly, with 1011 after a defect of its own, and with 4401 when the token
is revoked. While a client is behind, newer values of the same vessel, position or speed replace older ones that wait.`;

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

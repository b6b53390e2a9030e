import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createTaskQueue, type Pause, SLICE_MS } from '../../foundation/shared/slices.ts';

/** Bytes that are produced ahead while the network is busy: a few pages. */
const READ_AHEAD_BYTES = 262_144;

type Fields = Readonly<Record<string, unknown>>;

/** A JSON object with one long list: the fields before the list, and the fields known when the whole list is sent. */
export interface StreamedObject {
  before: Fields;
  name: string;
  pages: AsyncIterable<readonly object[]>;
  after: () => Fields;
}

/** A pause that several tasks share: in each turn of the event loop, one task runs for one time slice. */
export function createSharedPause(): Pause {
  const inTurn = createTaskQueue();
  let waiting = 0;
  let endsAt = 0;
  return async () => {
    if (waiting === 0 && performance.now() < endsAt) return;
    waiting += 1;
    await new Promise<void>((resume) => inTurn(resume));
    waiting -= 1;
    endsAt = performance.now() + SLICE_MS;
  };
}

/** The pause of all bodies. Without it, a fast client would get a whole body in one turn of the event loop. */
export const pauseForStreams = createSharedPause();

/**
 * Sends a body in chunks, so that a body of any length needs the memory of a few chunks. The first chunk is made before
 * this resolves, so that a failure of the database still gets its status. Other work runs between chunks, and the body
 * ends when the client disconnects.
 */
export async function streamText(chunks: AsyncGenerator<string>): Promise<Readable> {
  const first = await chunks.next();
  async function* all() {
    if (first.done) return;
    try {
      yield first.value;
      await pauseForStreams();
      for await (const chunk of chunks) {
        yield chunk;
        await pauseForStreams();
      }
    } finally {
      await chunks.return(undefined);
    }
  }
  return Readable.from(all(), { objectMode: false, highWaterMark: READ_AHEAD_BYTES });
}

export const streamObject = (object: StreamedObject): Promise<Readable> => streamText(chunksOf(object));

/** A body `{"<name>": [ …records ], …rest}`. */
export const streamList = (name: string, pages: AsyncIterable<readonly object[]>, rest: Fields): Promise<Readable> =>
  streamObject({ before: {}, name, pages, after: () => rest });

async function* chunksOf({ before, name, pages, after }: StreamedObject): AsyncGenerator<string> {
  let opening = `${[JSON.stringify(before).slice(0, -1), JSON.stringify(name)].join(isEmpty(before) ? '' : ',')}:[`;
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield opening + JSON.stringify(page).slice(1, -1);
    opening = ',';
  }
  const rest = after();
  const closing = isEmpty(rest) ? ']}' : `],${JSON.stringify(rest).slice(1)}`;
  yield opening === ',' ? closing : opening + closing;
}

const isEmpty = (object: object): boolean => Object.keys(object).length === 0;

const compress = promisify(gzip);

/** The encodings that the client accepts. */
export function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const offers = String(header ?? '').split(',');
  return new Set(
    offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer)).map((offer) => offer.split(';')[0]?.trim() ?? ''),
  );
}

/**
 * Sends a large JSON document, compressed if the client accepts it. Each document is compressed once, and the result is
 * kept with the document.
 */
export function createCompressedSender() {
  const compressed = new WeakMap<object, Promise<Buffer>>();

  return async function send({ headers }: FastifyRequest, reply: FastifyReply, document: object) {
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!acceptedEncodings(headers['accept-encoding']).has('gzip')) return JSON.stringify(document);
    const bytes = compressed.get(document) ?? compress(JSON.stringify(document));
    compressed.set(document, bytes);
    reply.header('content-encoding', 'gzip');
    return bytes;
  };
}

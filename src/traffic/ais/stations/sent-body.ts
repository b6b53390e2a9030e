import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { badRequest } from '../../../foundation/shared/errors.ts';
import { createExclusive } from '../../../foundation/shared/exclusive.ts';
import { BODY, fault } from '../../../foundation/shared/faults.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';

/** Sentences and JSON of them shrink to a tenth; what shrinks to less than this is made to fill a memory. */
const MAX_RATIO = 50;
/** Small bodies may be as long as this however much they shrink. */
const LEAST_BYTES = 65_536;
const LF = 0x0a;
const BRACE = 0x7b;

const unzip = promisify(gunzip);
/** One at a time, so that the memory of one is all that it takes. */
const unpacking = createExclusive();

/** The body of a request, up to what a station may send at once. */
export async function readBody(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > LIMITS.stationBody.bytes) throw tooLong(LIMITS.stationBody.bytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The bytes behind `Content-Encoding`; refuses what is no gzip, or unpacks to more than sentences do. */
export async function unpackBody(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === undefined || encoding === '' || encoding === 'identity') return body;
  if (encoding !== 'gzip' && encoding !== 'x-gzip')
    throw badRequest('Content-Encoding must be gzip', fault('Content-Encoding', 'enum', ['gzip'], encoding));
  const maxOutputLength = Math.min(LIMITS.stationLines.bytes, Math.max(LEAST_BYTES, body.length * MAX_RATIO));
  try {
    return await unpacking(() => unzip(body, { maxOutputLength }));
  } catch (cause) {
    if (isTooLarge(cause)) throw tooLong(maxOutputLength, cause);
    throw badRequest('The body is no gzip', fault(BODY, 'pattern', 'gzip'), cause);
  }
}

const tooLong = (maximum: number, cause?: unknown) =>
  badRequest(`The body must have at most ${maximum} bytes`, fault(BODY, 'length', { maximum }), cause);

const isTooLarge = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';

/**
 * The lines in a body. AIS-catcher sends one document with all messages in it, or a JSON line for each; of a document, the
 * sentences and times are written as lines of its own form, which the decoder reads.
 */
export function toLines(body: Buffer): Buffer {
  if (body[0] !== BRACE || !body.includes('"msgs"')) return body;
  const messages = messagesOf(body);
  if (messages === undefined) return body;
  return Buffer.from(messages.map((message) => JSON.stringify(message)).join('\n'), 'latin1');
}

/** How many lines there are, the last without an end too. */
export function countLines(lines: Buffer): number {
  let count = lines.length > 0 && lines.at(-1) !== LF ? 1 : 0;
  for (let at = lines.indexOf(LF); at >= 0; at = lines.indexOf(LF, at + 1)) count += 1;
  return count;
}

function messagesOf(body: Buffer): object[] | undefined {
  const document = parse(body.toString('utf8'));
  if (!isTable(document) || !Array.isArray(document['msgs'])) return undefined;
  const messages: unknown[] = document['msgs'];
  return messages.map((message) => {
    const { rxuxtime, rxtime, nmea } = isTable(message) ? message : {};
    return { rxuxtime, rxtime, nmea };
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Several lines of JSON are no document; the decoder counts what is neither.
    return undefined;
  }
}

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

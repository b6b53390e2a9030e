import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createExclusive } from '../../../foundation/shared/budget.ts';
import { badRequest } from '../../../foundation/shared/errors.ts';
import { BODY, fault } from '../../../foundation/shared/faults.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';

/** Maximum compression ratio. Sentences and their JSON compress to a tenth; a higher ratio is a decompression bomb. */
const MAX_RATIO = 50;
/** Size of an unpacked body that is allowed at any compression ratio. */
const LEAST_BYTES = 65_536;
const LF = 0x0a;
const BRACE = 0x7b;

const unzip = promisify(gunzip);
/** Only one body is unpacked at a time, to limit memory. */
const unpacking = createExclusive();

/** Reads the body of a request. Throws if it exceeds the size limit of AIS stations. */
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

/** Decodes the body according to `Content-Encoding`. Rejects invalid gzip and excessive size. */
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
 * Converts a body to lines. AIS-catcher sends a JSON line per message, or one document with all messages. Sentences and
 * times of a document are written as AIS-catcher lines, which the decoder reads.
 */
export function toLines(body: Buffer): Buffer {
  if (body[0] !== BRACE || !body.includes('"msgs"')) return body;
  const messages = messagesOf(body);
  if (messages === undefined) return body;
  return Buffer.from(messages.map((message) => JSON.stringify(message)).join('\n'), 'latin1');
}

/** Number of lines, including a last line without an end. */
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
    // The body is not one document. It may be JSON lines; the decoder counts any other content as rejected.
    return undefined;
  }
}

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

import type { HttpHeaders } from '../../../foundation/outbound/http-client.ts';
import { createXmlClient, type XmlClientOptions } from './xml-client.ts';

/** A valid entity tag; any other would make every further request fail. */
const VALIDATOR = /^[\x21-\x7e][\x20-\x7e]{0,199}$/;

/** Values of the last response; with them, the source sends a document only if it has changed. */
export interface Validators {
  entityTag: string | null;
  lastModified: string | null;
}

export const NO_VALIDATORS: Validators = { entityTag: null, lastModified: null };

export type SourceAnswer<T> = { kind: 'unchanged' } | { kind: 'changed'; read: T; validators: Validators };

export interface SourceReader {
  /**
   * Passes the chunks of each document to `read` and returns the results. Rejects with a `SourceError`, with errors of
   * `read`, or with the reason of the aborted signal.
   */
  poll<T>(
    validators: Validators,
    read: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
    signal: AbortSignal,
  ): Promise<SourceAnswer<T[]>>;
  close(): Promise<void>;
}

/** A document at an address, requested with GET and only after a change. */
export function createHttpSource(options: XmlClientOptions): SourceReader {
  const client = createXmlClient(options);
  return {
    async poll(validators, read, signal) {
      const conditions = {
        ...(validators.entityTag !== null && { 'if-none-match': validators.entityTag }),
        ...(validators.lastModified !== null && { 'if-modified-since': validators.lastModified }),
      };
      const changed = await client.send({ method: 'GET', conditions }, signal, async (chunks, headers) => ({
        kind: 'changed' as const,
        read: [await read(chunks)],
        validators: validatorsOf(headers),
      }));
      return changed ?? { kind: 'unchanged' };
    },
    close: client.close,
  };
}

const validatorsOf = ({ etag, 'last-modified': lastModified }: HttpHeaders): Validators => ({
  entityTag: toValidator(etag),
  lastModified: toValidator(lastModified),
});

const toValidator = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && VALIDATOR.test(value) ? value : null;

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Config } from '../../foundation/config/schema.ts';
import { type FileStore, mediaTypeOf, type StoredFile, type Usage } from './file-store.ts';

export type BucketSettings = Config['storage']['s3'];

/**
 * Stores files in a bucket of Amazon S3 or a compatible server. The client library is loaded only if a bucket is configured.
 */
export async function openBucket(settings: BucketSettings): Promise<FileStore> {
  const [{ Disk }, { S3Driver }, { GetObjectCommand, ListObjectsV2Command, S3Client }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { bucket = '', access_key_id = '', secret_access_key = '', endpoint, region, prefix = '' } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
    // Compatible servers have no host name for each bucket, and not all support the newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));

  return {
    async find(name): Promise<StoredFile | undefined> {
      const key = prefix + name;
      const found = await orMissing(disk.getMetaData(key));
      if (found === undefined) return undefined;
      return {
        size: found.contentLength,
        etag: found.etag,
        // Uses the client directly, because flydrive reads whole files only.
        async read(range) {
          const part = range && { Range: `bytes=${range.start}-${range.end}` };
          const answer = await orMissing(client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part })));
          // In Node the body is a Node stream; the type includes the browser types too.
          return answer?.Body as Readable | undefined;
        },
      };
    },

    async take(path, name) {
      const { size } = await stat(path);
      const content = createReadStream(path);
      try {
        await disk.putStream(prefix + name, content, { contentLength: size, contentType: mediaTypeOf(name) });
      } finally {
        content.destroy();
      }
    },

    remove: (name) => disk.delete(prefix + name),

    async usage(folder): Promise<Usage> {
      const usage = { files: 0, bytes: 0 };
      let page: string | undefined;
      do {
        const listed = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${folder}/`, ContinuationToken: page }),
        );
        for (const { Size = 0 } of listed.Contents ?? []) {
          usage.files += 1;
          usage.bytes += Size;
        }
        page = listed.NextContinuationToken;
      } while (page !== undefined);
      return usage;
    },
  };
}

async function orMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The error of the client has the status 404; the error of flydrive has it as its cause. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { $metadata: answer } = error as { $metadata?: { httpStatusCode?: number } };
  return answer?.httpStatusCode === 404 || isMissing(error.cause);
}

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface StoredObject {
  content: Buffer;
  type: string | undefined;
  /** Headers of the request that stored it. */
  authorization: string | undefined;
}

/** The few requests of S3 that the storage makes, with the bucket in the path. */
export class FakeS3 {
  /** By `/bucket/key`. */
  readonly objects = new Map<string, StoredObject>();
  /** Answered to every request while it is set. */
  failure: number | undefined;
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  static async start(): Promise<FakeS3> {
    const s3 = new FakeS3();
    await new Promise<void>((resolve) => s3.#server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => s3.close());
    return s3;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const body = await buffer(request);
    if (this.failure !== undefined) return void response.writeHead(this.failure).end();
    if (request.method === 'PUT') {
      const { authorization, 'content-type': type } = request.headers;
      this.objects.set(path, { content: body, type, authorization });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      this.objects.delete(path);
      return void response.writeHead(204).end();
    }
    if (query.includes('list-type=2')) {
      const start = `${path.replace(/\/$/, '')}/${new URLSearchParams(query).get('prefix') ?? ''}`;
      const listed = [...this.objects].filter(([name]) => name.startsWith(start));
      const contents = listed.map(
        ([name, { content }]) => `<Contents><Key>${name}</Key><Size>${content.length}</Size></Contents>`,
      );
      const list = `<?xml version="1.0"?><ListBucketResult>${contents.join('')}</ListBucketResult>`;
      return void response.writeHead(200, { 'content-type': 'application/xml' }).end(list);
    }
    const object = this.objects.get(path);
    if (object === undefined) {
      const failure = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No such key.</Message></Error>';
      return void response.writeHead(404, { 'content-type': 'application/xml' }).end(failure);
    }
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const content = first === undefined ? object.content : object.content.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, {
      etag: `"${createHash('md5').update(object.content).digest('hex')}"`,
      'content-length': content.length,
      'last-modified': new Date(0).toUTCString(),
    });
    response.end(request.method === 'HEAD' ? undefined : content);
  }
}

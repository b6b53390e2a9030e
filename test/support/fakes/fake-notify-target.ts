import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface NotifyRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface NotifyAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A server of ntfy, Telegram or a webhook on a free port: it keeps what it gets and answers as configured. */
export class FakeNotifyTarget {
  readonly requests: NotifyRequest[] = [];
  /** The next requests are answered by these, one each; then `usual` holds. */
  script: NotifyAnswer[] = [];
  usual: NotifyAnswer = { status: 200, body: '{}' };
  readonly #server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const { method = '', url = '', headers } = request;
    this.requests.push({ method, path: url, headers, body });
    const answer = this.script.shift() ?? this.usual;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });

  static async start(): Promise<FakeNotifyTarget> {
    const target = new FakeNotifyTarget();
    await new Promise<void>((resolve) => target.#server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => target.close());
    return target;
  }

  get url(): string {
    // A listening TCP server has an AddressInfo.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The JSON bodies. */
  get bodies(): Record<string, unknown>[] {
    return this.requests.map(({ body }) => JSON.parse(body));
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }
}

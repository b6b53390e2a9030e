import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { makeSoap } from '../samples/make-nts.ts';

/** How the next questions are answered: with a status, or in one of the ways in which services and proxies fail. */
export type AuthorityReaction =
  | number
  | 'good'
  | 'hang'
  | 'drip'
  | 'reset'
  | 'redirect'
  | 'html'
  | 'error'
  | 'cut'
  | 'huge'
  | 'bomb'
  | 'broken-gzip'
  | 'doctype';

interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  /** Of a message service that is asked with POST. */
  body: string;
}

/** A service answers a longer page with an error. */
const MAX_PAGE = 100;

/**
 * An authority that publishes notices on a free port of 127.0.0.1: with GET bare messages or a SOAP answer, with entity tags;
 * with POST as a message service, page by page.
 */
export class FakeAuthority {
  /** Messages as `makeFtm` and its like make them. */
  messages: string[] = [];
  /** Only then an answer without messages is understood as one. */
  isSoap = true;
  isPacked = true;
  /** The next questions are answered by these, one each; then all goes well. */
  script: AuthorityReaction[] = [];
  retryAfter: string | undefined;
  readonly asked: Asked[] = [];
  readonly #server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    this.#handle(request, body, response);
  });

  static async start(): Promise<FakeAuthority> {
    const authority = new FakeAuthority();
    await new Promise<void>((resolve) => authority.#server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => authority.close());
    return authority;
  }

  get url(): string {
    // A listening TCP server has an AddressInfo.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/nts/ftm.xml?country=DE`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  #document(): string {
    if (this.isSoap) return makeSoap(this.messages);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<messages>${this.messages.join('\n')}</messages>`;
  }

  #handle({ method, url = '', headers }: IncomingMessage, question: string, response: ServerResponse): void {
    this.asked.push({ path: url, headers, body: question });
    const reaction = this.script.shift();
    if (reaction !== undefined && reaction !== 'good') {
      this.#fail(reaction, response);
      return;
    }
    if (method === 'POST') {
      response.writeHead(200, { 'content-type': 'text/xml' }).end(this.#answer(question));
      return;
    }
    const body = this.#document();
    const tag = `"${hash('sha256', body, 'hex')}"`;
    response.setHeader('etag', tag);
    response.setHeader('last-modified', 'Fri, 20 Nov 2026 08:30:00 GMT');
    if (headers['if-none-match'] === tag) {
      response.writeHead(304).end();
      return;
    }
    const isPacked = this.isPacked && headers['accept-encoding']?.includes('gzip');
    response.writeHead(200, { 'content-type': 'application/xml', ...(isPacked && { 'content-encoding': 'gzip' }) });
    response.end(isPacked ? gzipSync(body) : body);
  }

  /** One page of the messages of the wanted dates of issue; the answer has as many messages in all. */
  #answer(question: string): string {
    const of = (name: string) => new RegExp(`<\\w+:${name}>([^<]*)<`).exec(question)?.[1];
    const [offset, limit] = [Number(of('offset')), Number(of('limit'))];
    if (!(limit <= MAX_PAGE)) return makeSoap([], 'e130');
    const [from = '', to = ''] = question.includes('dates_issue') ? [of('date_start'), of('date_end')] : ['', '9'];
    const wanted = this.messages.filter((message) => {
      const day = /<date_issue>([\d-]{10})/.exec(message)?.[1] ?? '';
      return day >= from && day <= to;
    });
    const page = wanted.slice(offset, offset + limit);
    const paging = `<ms:paging_result><ms:offset>${offset}</ms:offset><ms:count>${page.length}</ms:count><ms:total_count>${wanted.length}</ms:total_count></ms:paging_result>`;
    return makeSoap(page).replace('</ms:get_messages_result>', `${paging}</ms:get_messages_result>`);
  }

  #fail(reaction: Exclude<AuthorityReaction, 'good'>, response: ServerResponse): void {
    if (typeof reaction === 'number') {
      if (this.retryAfter !== undefined) response.setHeader('retry-after', this.retryAfter);
      response.writeHead(reaction).end(reaction === 304 ? undefined : '<Fault>secret of the service</Fault>');
      return;
    }
    const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
      response.writeHead(200, headers).end(body);
    switch (reaction) {
      case 'hang':
        return;
      case 'drip':
        response.writeHead(200).write('<messages>');
        return;
      case 'reset':
        response.socket?.resetAndDestroy();
        return;
      case 'redirect':
        response.writeHead(302, { location: 'http://127.0.0.1:1/latest/meta-data' }).end();
        return;
      case 'html':
        send('<html><h1>Maintenance</h1></html>', { 'content-type': 'text/html' });
        return;
      case 'error':
        send(makeSoap([], 'e130'));
        return;
      case 'cut': {
        const body = this.#document();
        response.writeHead(200, { 'content-length': String(body.length + 10) });
        response.write(body.slice(0, -5), () => response.socket?.destroy());
        return;
      }
      case 'huge':
        send(Buffer.alloc(33 * 1024 * 1024, ' '));
        return;
      case 'bomb':
        send(gzipSync(Buffer.alloc(33 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' });
        return;
      case 'broken-gzip':
        send('<messages/>', { 'content-encoding': 'gzip' });
        return;
      case 'doctype':
        send(`<!DOCTYPE messages [<!ENTITY a "b">]>${this.#document()}`);
    }
  }
}

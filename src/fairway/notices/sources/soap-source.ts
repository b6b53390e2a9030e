/*
 * The message service of the NtS standard (SOAP 1.1, document/literal) with its one operation, `get_messages`. Each
 * poll sends POST requests, page by page: after the start and once a day for all notices in force, otherwise for those
 * issued since the last response.
 */

import { toReason } from '../../../foundation/shared/reason.ts';
import { DAY_MS, HOUR_MS } from '../../../foundation/shared/units.ts';
import { NO_VALIDATORS, type SourceReader } from './http-source.ts';
import { createXmlClient, SourceError, type XmlClientOptions } from './xml-client.ts';

/** Version of the service, with the namespaces of its query and of the dates in it. */
const NAMESPACES = {
  '1.0.3.0': { service: 'http://www.ris.eu/nts.ms/1.0.3.0', notices: 'http://www.ris.eu/nts/3.0' },
  '2.0.4.0': { service: 'http://www.ris.eu/nts.ms/2.0.4.0', notices: 'http://www.ris.eu/nts/4.0.4.0' },
} as const;
export type SoapVersion = keyof typeof NAMESPACES;

/** Notices in a page; services refuse longer pages. */
const PAGE = 100;
/** Maximum number of pages: as many notices as can be stored. */
const MAX_PAGES = 500;
/** Overlap of two queries: clocks differ, and a notice may be published some time after its issue. */
const OVERLAP_MS = 2 * HOUR_MS;
/** Look-ahead of a query: notices that begin later are read on one of the following days. */
const AHEAD_MS = 60 * DAY_MS;
/** Characters kept between two chunks: the length of the longest tag that is counted. */
const TAIL = 200;
const TAG = /<(?:[\w.-]{1,32}:)?(?:(result_message)[\s>]|total_count>\s*(\d{1,9})\s*<)/g;

export interface SoapSourceOptions extends XmlClientOptions {
  version: SoapVersion;
}

export function createSoapSource({ version, ...options }: SoapSourceOptions): SourceReader {
  const { clock } = options;
  const client = createXmlClient(options);
  let fullAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;

  return {
    async poll(_validators, read, signal) {
      const now = clock.now();
      const isFull = now - fullAt >= DAY_MS || now < askedAt;
      const period = isFull
        ? { element: 'validity_period', from: now, to: now + AHEAD_MS }
        : { element: 'dates_issue', from: askedAt - OVERLAP_MS, to: now };
      const results: Awaited<ReturnType<typeof read>>[] = [];
      for (let page = 0; ; page += 1) {
        // The notices of the pages so far are stored; the next poll asks for all again.
        if (page >= MAX_PAGES) throw new SourceError(toReason('the response has too many pages', 'notUnderstood'));
        const body = toQuery(version, { ...period, offset: page * PAGE });
        const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' };
        const counted = await client.send({ method: 'POST', headers, body }, signal, async (chunks) => {
          const count = { messages: 0, total: undefined as number | undefined };
          results.push(await read(counting(chunks, count)));
          return count;
        });
        if (!counted || isLast(counted, page)) break;
      }
      if (isFull) fullAt = now;
      askedAt = now;
      return { kind: 'changed', read: results, validators: NO_VALIDATORS };
    },
    close: client.close,
  };
}

interface Count {
  messages: number;
  /** Total stated by the service; undefined if it states none. */
  total: number | undefined;
}

/** A page that is not full is the last one, whatever total the service states. */
const isLast = ({ messages, total }: Count, page: number): boolean =>
  messages < PAGE || (total !== undefined && total <= (page + 1) * PAGE);

/** Counts the messages of a response while it is read. */
async function* counting(chunks: AsyncIterable<Uint8Array>, count: Count): AsyncGenerator<Uint8Array> {
  let tail = '';
  for await (const chunk of chunks) {
    const text = tail + Buffer.from(chunk).toString('latin1');
    let end = 0;
    for (const match of text.matchAll(TAG)) {
      if (match[1]) count.messages += 1;
      else count.total = Number(match[2]);
      end = match.index + match[0].length;
    }
    // A tag may be divided between two chunks, but must not be counted twice.
    tail = text.slice(Math.max(end, text.length - TAIL));
    yield chunk;
  }
}

interface Query {
  element: string;
  /** ms since the epoch */
  from: number;
  to: number;
  offset: number;
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The query contains days only, so an overlap of hours is an overlap of at most a day. */
function toQuery(version: SoapVersion, { element, from, to, offset }: Query): string {
  const { service, notices } = NAMESPACES[version];
  return `<?xml version="1.0" encoding="UTF-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ms="${service}" xmlns:nts="${notices}"><soap:Body>
<ms:get_messages_query><ms:message_type>FTM</ms:message_type>
<ms:${element}><nts:date_start>${dayOf(from)}</nts:date_start><nts:date_end>${dayOf(to)}</nts:date_end></ms:${element}>
<ms:paging_request><ms:offset>${offset}</ms:offset><ms:limit>${PAGE}</ms:limit><ms:total_count>true</ms:total_count></ms:paging_request>
</ms:get_messages_query></soap:Body></soap:Envelope>`;
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ServiceError } from '../../foundation/shared/errors.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseBox, parseId, parseInstant } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { linksTo } from '../../server/http/schema.ts';
import {
  ImportedAnswer,
  NOTICES_PATH,
  NoticeAnswer,
  NoticeList,
  NoticeParams,
  NoticesQuery,
  PLANNING,
  SOURCES_PATH,
  SourceList,
  toImported,
  toNoticeRecord,
  toSourceList,
} from './notice-schema.ts';
import type { NoticeService } from './notice-service.ts';
import { MAX_DOCUMENT_BYTES } from './read/notice-reader.ts';
import type { SourceStatus } from './sources/source-poller.ts';

const route = routesOf('fairway', { access: 'scoped', home: 'any' });

export interface NoticeRoutesDeps extends Pick<NoticeService, 'list' | 'get' | 'upload' | 'countBySource'> {
  sources(): SourceStatus[];
}

export function createNoticeRoutes(service: NoticeRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      NOTICES_PATH,
      route({
        operationId: 'listNotices',
        summary: 'The notices to skippers, the newest first',
        description: `As authorities have sent them; their texts are plain text. ${PLANNING}`,
        querystring: NoticesQuery,
        response: { 200: NoticeList, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ query: { bbox, water, at, kind, limit } }) => {
        const notices = await service.list({
          box: bbox === undefined ? undefined : parseBox(bbox),
          water,
          at: at === undefined ? undefined : parseInstant('at', at),
          kind,
          limit,
        });
        return { notices: notices.map(toNoticeRecord), _links: linksTo(NOTICES_PATH) };
      },
    );

    app.get(
      `${NOTICES_PATH}/:id`,
      route({
        operationId: 'getNotice',
        summary: 'One notice to skippers',
        description: PLANNING,
        params: NoticeParams,
        response: { 200: NoticeAnswer, ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params }) => {
        const notice = await service.get(parseId('Notice', params.id));
        return { ...toNoticeRecord(notice), _links: linksTo(`${NOTICES_PATH}/${notice.id}`) };
      },
    );

    app.get(
      SOURCES_PATH,
      route({
        operationId: 'listNoticeSources',
        summary: 'The sources of notices, and when each last answered',
        config: { access: 'scoped', home: 'leader' },
        response: { 200: SourceList, ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async () => toSourceList(service.sources(), await service.countBySource()),
    );

    await app.register(async (upload) => {
      // A document of any media type, read as a stream.
      upload.removeAllContentTypeParsers();
      upload.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      upload.post(
        NOTICES_PATH,
        route({
          operationId: 'importNotices',
          summary: 'Import a document of notices by hand',
          description: `NtS XML of the versions 3.0 to 6.0, bare messages or a SOAP answer, up to ${MAX_DOCUMENT_BYTES / 1024 ** 2} MiB. A notice is replaced by a higher serial number.`,
          config: { access: 'admin', home: 'leader' },
          response: { 200: ImportedAnswer, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
        }),
        async ({ body }) => toImported(await service.upload(toChunks(body))),
      );
    });
  };
}

/** The stream from the parser; empty without a body. */
function toChunks(body: unknown): AsyncIterable<Uint8Array> {
  if (body === undefined || body === null) return noChunks();
  if (typeof body === 'object' && Symbol.asyncIterator in body) return body as AsyncIterable<Uint8Array>;
  throw new ServiceError('Internal', 'The body was read by something else');
}

async function* noChunks(): AsyncGenerator<Uint8Array> {
  yield* [];
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo } from '../../server/http/schema.ts';
import type { MapUpload } from './map-upload.ts';

const UPLOAD_PATH = '/v1/console/map';
const PMTILES_TYPE = 'application/vnd.pmtiles';

const Uploaded = named(
  'UploadedMap',
  Type.Object({
    path: Type.String({ description: 'Where the file is, for `console.map_file`' }),
    bytes: Type.Integer(),
    _links: Links,
  }),
  {
    description: 'The stored file',
    example: { path: '/var/lib/wheelhouse/charts/uploaded.pmtiles', bytes: 48_120_332, _links: linksTo(UPLOAD_PATH) },
  },
);

const Body = Type.Unsafe<unknown>({
  description: 'A PMTiles file',
  content: { [PMTILES_TYPE]: { schema: Type.String({ format: 'binary' }) } },
});

/** Parser for a body that is not JSON, registered for this route only. */
export function createMapUploadRoutes(upload: MapUpload): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.put(
      UPLOAD_PATH,
      {
        config: { access: 'admin', home: 'any' },
        // The body is streamed, so it cannot be validated against the schema.
        validatorCompiler: () => () => true,
        schema: {
          operationId: 'uploadConsoleMap',
          summary: 'Stores a chart as a PMTiles file, in place of the one before',
          description: 'At most `console.map_upload_mb`. It is shown once `console.map_file` names it.',
          tags: ['configuration'],
          consumes: [PMTILES_TYPE],
          body: Body,
          response: { 200: Uploaded, ...errorResponses('BadRequest', 'Conflict', 'Internal') },
        },
      },
      async ({ raw }) => ({ ...(await upload(raw)), _links: linksTo(UPLOAD_PATH) }),
    );
  };
}

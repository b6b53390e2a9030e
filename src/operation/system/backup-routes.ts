import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Clock } from '../../foundation/shared/clock.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, OneOf, StreamedFile } from '../../server/http/schema.ts';
import type { BackupService } from './backup-service.ts';

const DATABASE_PATH = '/v1/database';
const BACKUP_TYPE = 'application/octet-stream';

const bytes = (description: string) => Type.Integer({ minimum: 0, description });

const DatabaseState = named(
  'DatabaseState',
  Type.Object({
    engine: OneOf(['sqlite', 'postgres'], 'What it is'),
    bytes: bytes('Bytes of the database on its disk; a backup has at most as many'),
    freeBytes: bytes('Bytes that can still be written to the disk of `data_dir`'),
    isBackupRunning: Type.Boolean({ description: 'Whether a backup is being made or downloaded' }),
    _links: Links,
  }),
  {
    description: 'The database and its disk',
    example: {
      engine: 'sqlite',
      bytes: 48_234_496,
      freeBytes: 21_474_836_480,
      isBackupRunning: false,
      _links: linksTo(DATABASE_PATH),
    },
  },
);

const BackupFile = StreamedFile(BACKUP_TYPE, 'SQLite: a database file. PostgreSQL: an archive for `pg_restore`', {
  schema: Type.String({ format: 'binary' }),
  example: '',
});

export function createBackupRoutes(service: BackupService, clock: Clock): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onReady', service.prepare);
    app.addHook('preClose', async () => service.close());

    app.get(
      DATABASE_PATH,
      {
        config: { access: 'admin', home: 'any' },
        schema: {
          operationId: 'getDatabase',
          summary: 'The size of the database and the room on its disk',
          tags: ['system'],
          response: { 200: DatabaseState, ...errorResponses('Internal', 'Database') },
        },
      },
      async () => ({ ...(await service.state()), _links: linksTo(DATABASE_PATH) }),
    );

    app.get(
      `${DATABASE_PATH}/backup`,
      {
        config: { access: 'admin', home: 'any', streams: true },
        // HEAD would have to make a whole copy to know the length.
        exposeHeadRoute: false,
        schema: {
          operationId: 'downloadBackup',
          summary: 'A consistent copy of the database',
          description:
            'As the command `backup` makes it, without uploaded files. The answer begins when the copy is complete, ' +
            'which takes minutes for a large database. 409: another backup is running, the disk has not enough room, ' +
            'or PostgreSQL is used and `pg_dump` is not installed.',
          tags: ['system'],
          response: { 200: BackupFile, ...errorResponses('Conflict', 'Internal', 'Database') },
        },
      },
      async (_request, reply) => {
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        // No timeout: nothing is sent until the copy is complete.
        reply.raw.setTimeout(0);
        const { size, extension, content } = await service.create(gone.signal).finally(() => {
          reply.raw.setTimeout(app.server.timeout);
        });
        const time = new Date(clock.now()).toISOString().slice(0, 19).replaceAll(':', '');
        return reply
          .type(BACKUP_TYPE)
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="wheelhouse-${time}.${extension}"`)
          .header('content-length', size)
          .send(content);
      },
    );
  };
}

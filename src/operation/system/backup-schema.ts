import Type from 'typebox';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, OneOf, StreamedFile } from '../../server/http/schema.ts';

export const DATABASE_PATH = '/v1/database';
export const BACKUP_TYPE = 'application/octet-stream';

const bytes = (description: string) => Type.Integer({ minimum: 0, description });

export const DatabaseState = named(
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

export const BackupFile = StreamedFile(
  BACKUP_TYPE,
  'SQLite: a database file. PostgreSQL: an archive for `pg_restore`',
  { schema: Type.String({ format: 'binary' }), example: '' },
);

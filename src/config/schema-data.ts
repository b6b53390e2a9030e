import Type from 'typebox';
import { text, url } from './key-schema.ts';

export const dataDir = text({
  default: 'data',
  description: 'Folder for everything the service keeps; a relative one starts at the working directory.',
});

export const database = Type.Object(
  {
    url: url({
      default: 'sqlite:<data_dir>/service.db',
      schemes: ['sqlite', 'postgres', 'postgresql'],
      description: '`sqlite:FILE` for the embedded database, `postgres://USER:PASSWORD@HOST/NAME` for PostgreSQL.',
    }),
  },
  { description: 'Where records are kept.' },
);

const s3 = Type.Object(
  {
    endpoint: Type.Optional(
      url({
        schemes: ['http', 'https'],
        base: true,
        description: 'Address of an S3-compatible server; without it Amazon S3 is used.',
        example: 'https://s3.example.org',
      }),
    ),
    region: text({ default: 'us-east-1', description: 'Region of the bucket.' }),
    bucket: Type.Optional(text({ description: 'Name of the bucket; needed by `s3`.', example: 'wheelhouse' })),
    access_key_id: Type.Optional(
      text({ secret: true, description: 'Key id; needed by `s3`.', example: 'change-me-key-id' }),
    ),
    secret_access_key: Type.Optional(
      text({ secret: true, description: 'Secret key; needed by `s3`.', example: 'change-me-secret' }),
    ),
    prefix: Type.Optional(
      text({
        pattern: '^[^/\\s][^\\s]*$',
        allowed: 'text without spaces that does not start with /',
        description: 'Put before the name of every file in the bucket.',
        example: 'vessel-7/',
      }),
    ),
  },
  { description: 'The bucket, when `storage.driver` is `s3`.' },
);

export const storage = Type.Object(
  {
    driver: Type.Enum(['fs', 's3'], {
      default: 'fs',
      description: '`fs` keeps files in a folder, `s3` in a bucket.',
    }),
    root: text({ default: '<data_dir>/files', description: 'Folder for files, when the driver is `fs`.' }),
    max_upload_bytes: Type.Integer({
      default: 5_242_880,
      minimum: 1,
      maximum: 1_073_741_824,
      description: 'Largest file that can be uploaded.',
    }),
    s3,
  },
  { description: 'Where uploaded files (sounds) are kept.' },
);

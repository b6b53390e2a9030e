import Type from 'typebox';
import { limit, path, text, url } from './key-schema.ts';

export const dataDir = path({
  default: 'data',
  description:
    'Folder for the database, uploaded files and everything else that is kept. An installed package uses ' +
    '`$XDG_DATA_HOME/wheelhouse` (`~/.local/share/wheelhouse`) if the working directory has neither `config.toml` nor `data`.',
});

export const database = Type.Object(
  {
    url: url({
      default: 'sqlite:<data_dir>/service.db',
      schemes: ['sqlite', 'postgres', 'postgresql'],
      description: '`sqlite:FILE` for the embedded database, `postgres://USER:PASSWORD@HOST/NAME` for PostgreSQL.',
    }),
    pool: Type.Integer({
      default: 10,
      minimum: 2,
      maximum: 1000,
      description: 'Maximum number of connections to PostgreSQL.',
    }),
  },
  { description: 'Database.' },
);

const s3 = Type.Object(
  {
    endpoint: Type.Optional(
      url({
        schemes: ['http', 'https'],
        base: true,
        description: 'Address of an S3-compatible server. Not set: Amazon S3.',
        example: 'https://s3.example.org',
      }),
    ),
    region: text({ default: 'us-east-1', description: 'Region of the bucket.' }),
    bucket: Type.Optional(text({ description: 'Name of the bucket. Required for `s3`.', example: 'wheelhouse' })),
    access_key_id: Type.Optional(
      text({ secret: true, description: 'Access key ID. Required for `s3`.', example: 'change-me-key-id' }),
    ),
    secret_access_key: Type.Optional(
      text({ secret: true, description: 'Secret access key. Required for `s3`.', example: 'change-me-secret' }),
    ),
    prefix: Type.Optional(
      text({
        pattern: '^[^/\\s][^\\s]*$',
        allowed: 'text without spaces that does not start with /',
        description: 'Prefix of all object keys in the bucket.',
        example: 'vessel-7/',
      }),
    ),
  },
  { description: 'Bucket for files if `storage.driver` is `s3`.' },
);

export const storage = Type.Object(
  {
    driver: Type.Enum(['fs', 's3', 'database'], {
      default: 'fs',
      description:
        '`fs`: keep files in a folder. `s3`: keep files in a bucket. `database`: keep files in the database.',
    }),
    root: path({ default: '<data_dir>/files', description: 'Folder for files if the driver is `fs`.' }),
    max_upload_bytes: Type.Integer({
      default: 5_242_880,
      minimum: 1,
      maximum: 1_073_741_824,
      description: 'Maximum size of an uploaded file.',
    }),
    max_total_bytes: Type.Integer({
      default: 268_435_456,
      minimum: 1,
      maximum: 1_099_511_627_776,
      description: 'Maximum size of all uploaded files together. A further upload is refused.',
    }),
    max_files: limit(1, {
      default: 1000,
      description: 'Maximum number of uploaded files. A further upload is refused.',
    }),
    s3,
  },
  { description: 'Storage of uploaded files (sounds).' },
);

export const cluster = Type.Object(
  {
    bus: Type.Array(
      url({ schemes: ['nats', 'tls'], description: 'Address of one server.', example: 'nats://10.0.0.5:4222' }),
      {
        default: [],
        orOne: true,
        description:
          'NATS servers that connect the instances of one service, all of one NATS cluster: `nats://HOST:PORT`, or ' +
          '`tls://HOST:PORT`. Empty: this process is the whole service.',
      },
    ),
    credentials: Type.Optional(
      path({
        description: 'File with the NATS credentials or the seed of an nkey.',
        example: '/etc/wheelhouse/nats.creds',
      }),
    ),
    ca_file: Type.Optional(
      path({
        description:
          'PEM file of the authority that signed the certificates of the NATS servers. Not set: the public ones.',
        example: '/etc/wheelhouse/nats-ca.pem',
      }),
    ),
    role: Type.Enum(['all', 'reader', 'gateway'], {
      default: 'all',
      description:
        '`all`: may lead and takes clients. `reader`: may lead and takes no clients. `gateway`: never leads.',
    }),
    name: Type.Optional(
      text({ description: 'Name of this instance. Default: the host name and a random part.', example: 'shore-1' }),
    ),
    address: Type.Optional(
      url({
        schemes: ['http'],
        base: true,
        description:
          'Where the other instances reach this one. Default: `server.host`, or if that is `0.0.0.0` or `::` the address ' +
          'that this machine uses for PostgreSQL, with the port of the service.',
        example: 'http://10.0.0.11:8000',
      }),
    ),
    lease_secs: Type.Integer({
      default: 6,
      minimum: 2,
      maximum: 600,
      description: 'Seconds after which another instance leads if the leader fails without notice.',
    }),
    subject: text({
      default: 'wheelhouse',
      pattern: '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*$',
      allowed: 'words of letters, digits, _ and - with dots between them',
      description: 'Prefix of all NATS subjects. Services with different databases need different ones.',
    }),
  },
  { description: 'Several instances of one service, of which one leads.' },
);

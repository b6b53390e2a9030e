import Type from 'typebox';
import { named } from '../../server/http/named.ts';
import { Nullable, Timestamp } from '../../server/http/schema.ts';

export const DIAGNOSTICS_PATH = '/v1/diagnostics';

const anything = (description: string) => Type.Object({}, { additionalProperties: true, description });
const list = (description: string) => Type.Array(anything('One of them'), { description });

export const Diagnostics = named(
  'Diagnostics',
  Type.Object(
    {
      createdAt: Timestamp('When it was made'),
      service: anything('Release, Node and how long the process runs'),
      machine: anything('System, processors, load and memory'),
      memory: anything('Bytes that the process uses'),
      configuration: list('Every setting; secrets show only whether they are set'),
      health: anything('As `/v1/health`'),
      instances: list('As `/v1/cluster`; empty where there is one'),
      database: anything('Size, and the rows of each table up to 100,000'),
      problems: list('The last warnings and errors'),
      log: list('The last lines of the log'),
      metrics: Nullable(
        Type.Array(Type.String(), { description: 'Lines of `/metrics`; null if they are switched off' }),
      ),
    },
    { additionalProperties: true },
  ),
  {
    description: 'What is to be known of the service to find out why something fails',
    example: {
      createdAt: '2026-11-20T08:35:59.400Z',
      service: { version: '0.1.0', node: 'v26.1.0', uptimeSecs: 86_400 },
      machine: { platform: 'linux', arch: 'arm64' },
      memory: { rss: 104_857_600 },
      configuration: [{ key: 'ais.own_mmsi', value: 211_000_001, isSet: true }],
      health: { status: 'healthy' },
      instances: [],
      database: { engine: 'sqlite', bytes: 48_234_496, tables: [{ table: 'trips', rows: 12, hasMore: false }] },
      problems: [],
      log: [],
      metrics: null,
    },
  },
);

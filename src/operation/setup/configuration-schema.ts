import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { named } from '../../server/http/named.ts';
import { Answer, Links, linksTo, Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import type { ConfigurationState } from './configuration-service.ts';
import type { Setting } from './setting.ts';

const PATH = '/v1/configuration';

/** Text, number, boolean, list or null. */
const AnyValue = (description: string) => Type.Unsafe<unknown>({ description });

const Field = named(
  'SettingField',
  Type.Object({
    name: Type.String(),
    type: OneOf(['text', 'integer', 'number', 'boolean', 'list']),
    required: Type.Boolean(),
    secret: Type.Boolean(),
    description: Type.String(),
    allowed: Type.String({ description: 'Ends the sentence "must be …"' }),
    choices: Nullable(Type.Array(Type.String())),
  }),
  {
    description: 'One field of the entries of a list setting, such as `url` in `[[forwarding.destinations]]`.',
    example: {
      name: 'url',
      type: 'text',
      required: true,
      secret: false,
      description: 'Address of the server.',
      allowed: 'a URL',
      choices: null,
    },
  },
);

const Shown = named(
  'Setting',
  Type.Object({
    key: Type.String({ description: 'Name, for example `router.provider`' }),
    value: AnyValue('The effective value; null for a secret, and where nothing is set'),
    isSet: Type.Boolean({ description: 'Whether there is a value, also of a secret' }),
    origin: Type.Object({
      from: OneOf(['default', 'file', 'variable']),
      name: Nullable(Type.String({ description: 'The file or the variable' })),
      line: Nullable(Type.Integer({ description: 'In the file' })),
    }),
    editable: Type.Boolean({ description: 'False where a variable sets it' }),
    secret: Type.Boolean(),
    type: OneOf(['text', 'integer', 'number', 'boolean', 'list', 'tables']),
    description: Type.String(),
    default: AnyValue('Without a value of its own'),
    allowed: Type.String({ description: 'Ends the sentence "must be …"' }),
    choices: Nullable(Type.Array(Type.String())),
    minimum: Nullable(Type.Number()),
    maximum: Nullable(Type.Number()),
    fields: Nullable(Type.Array(Field, { description: 'What each entry of a list of tables has' })),
  }),
  { description: 'A key of the configuration with its value and its origin' },
);

const Configuration = Type.Object({
  settings: Type.Array(Shown),
  hasFile: Type.Boolean({ description: 'Whether there is a configuration file' }),
  startedAt: Timestamp('When the service started; another instant once a change is applied'),
  restarting: Type.Boolean({ description: 'Whether the service starts again now to apply a change' }),
  lastFailure: Nullable(
    Type.Object(
      { at: Timestamp('When it was tried'), message: Type.String() },
      { description: 'Why the last change could not be applied; the file from before it is in effect' },
    ),
  ),
  _links: Links,
});

export const ConfigurationChanges = named(
  'ConfigurationChanges',
  Type.Object({
    changes: named(
      'SettingValues',
      Type.Record(Type.String(), AnyValue('The new value; null removes the key from the file'), { maxProperties: 500 }),
      { description: 'New values by key. A list is given whole; a secret that an entry leaves out stays what it is.' },
    ),
  }),
  { description: 'New values of settings', example: { changes: { 'server.port': 80 } } },
);

export function toConfiguration(
  { settings, hasFile, startedAt, lastFailure }: ConfigurationState,
  restarting: boolean,
): Static<typeof Configuration> {
  return {
    settings: settings.map(({ choices, ...setting }) => ({ ...setting, choices: choices && [...choices] })),
    hasFile,
    startedAt: toTimestamp(startedAt),
    restarting,
    lastFailure: lastFailure ? { at: toTimestamp(lastFailure.at), message: lastFailure.message } : null,
    _links: linksTo(PATH),
  };
}

const example: Setting = {
  key: 'server.port',
  value: 80,
  isSet: true,
  origin: { from: 'file', name: 'config.toml', line: 2 },
  editable: true,
  secret: false,
  type: 'integer',
  description: 'Port to listen on.',
  default: 8080,
  allowed: 'a whole number from 0 to 65535',
  choices: null,
  minimum: 0,
  maximum: 65_535,
  fields: null,
};
const exampleState: ConfigurationState = {
  settings: [example],
  hasFile: true,
  startedAt: Date.parse('2026-11-20T08:00:00.000Z'),
  lastFailure: undefined,
};

export const CurrentConfiguration = named('Configuration', Configuration, {
  description: 'Every key with its origin',
  example: toConfiguration(exampleState, false),
});

export const ChangedConfiguration = Answer(CurrentConfiguration, 'The new configuration');

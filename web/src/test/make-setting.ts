import type { Schema } from '../api/schema-types.ts';

type Configuration = Schema<'Configuration'>;
type Setting = Configuration['settings'][number];

/** A setting for tests: a text with its default, unless given otherwise. */
export const makeSetting = (key: string, facts: Partial<Setting> = {}): Setting => ({
  key,
  value: facts.default ?? null,
  isSet: (facts.value ?? facts.default) !== undefined,
  origin: { from: 'default', name: null, line: null },
  editable: true,
  secret: false,
  type: 'text',
  description: `About ${key}.`,
  default: null,
  allowed: 'text that is not empty',
  choices: null,
  minimum: null,
  maximum: null,
  fields: null,
  ...facts,
});

export const FROM_FILE = { from: 'file', name: 'config.toml', line: 3 } as const;

export const makeConfiguration = (settings: Setting[], facts: Partial<Configuration> = {}): Configuration => ({
  settings,
  hasFile: true,
  startedAt: '2026-11-20T08:00:00.000Z',
  restarting: false,
  lastFailure: null,
  _links: { self: '/v1/configuration' },
  ...facts,
});

/** Settings as a new service reports them to the set-up. */
export const newService = (): Setting[] => [
  makeSetting('server.host', { default: '127.0.0.1' }),
  makeSetting('auth.scope', { default: 'vessels', choices: ['vessels', 'all'] }),
  makeSetting('router.provider', { default: 'none', choices: ['none', 'gpsd', 'nmea', 'peplink', 'replay'] }),
  makeSetting('router.url'),
  makeSetting('router.username'),
  makeSetting('router.password', { secret: true }),
  makeSetting('router.tls_verify', { type: 'boolean', default: true }),
  makeSetting('router.track'),
  makeSetting('ais.local.enabled', { type: 'boolean', default: false }),
  makeSetting('ais.local.url', { default: 'tcp://127.0.0.1:10110' }),
  makeSetting('ais.remote.enabled', { type: 'boolean', default: false }),
  makeSetting('ais.remote.api_key', { secret: true }),
  makeSetting('tracks.enabled', { type: 'boolean', default: false }),
  makeSetting('tracks.max_days', { type: 'integer', default: 90 }),
  makeSetting('ais.own_mmsi', { type: 'integer' }),
  makeSetting('closest_approach.profile', { default: 'off', choices: ['off', 'river', 'coast', 'sea'] }),
  makeSetting('console.own_length_m', { type: 'number' }),
  makeSetting('console.own_beam_m', { type: 'number' }),
  makeSetting('eta.enabled', { type: 'boolean' }),
  makeSetting('fairway.enabled', { type: 'boolean', default: false }),
  makeSetting('vessel.length_m', { type: 'number', minimum: 1, maximum: 500 }),
  makeSetting('vessel.beam_m', { type: 'number', minimum: 0.5, maximum: 100 }),
  makeSetting('vessel.draught_m', { type: 'number', minimum: 0.1, maximum: 30 }),
  makeSetting('vessel.air_draught_m', { type: 'number', minimum: 0.3, maximum: 80 }),
  makeSetting('vessel.keel_clearance_cm', { type: 'integer', default: 30, minimum: 10, maximum: 200 }),
  makeSetting('console.language', { default: 'auto', choices: ['auto', 'en', 'de', 'nl', 'fr'] }),
];

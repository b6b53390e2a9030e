import Type from 'typebox';

/** All URL schemes that keys accept; `check-value.ts` checks the part after the colon. */
export type UrlScheme =
  | 'http'
  | 'https'
  | 'ws'
  | 'wss'
  | 'tcp'
  | 'tcp-listen'
  | 'udp'
  | 'udp-multicast'
  | 'n2k-tcp'
  | 'n2k-udp'
  | 'n2k-serial'
  | 'n2k-can'
  | 'mqtt'
  | 'mqtts'
  | 'serial'
  | 'gpsd'
  | 'signalk'
  | 'smtp'
  | 'nats'
  | 'tls'
  | 'smtps'
  | 'sqlite'
  | 'file'
  | 'postgres'
  | 'postgresql';

/**
 * The facts about a key beside its JSON Schema. A `default` may contain `<data_dir>`, which becomes
 * the effective `data_dir`; a key with neither a default nor `Type.Optional` must be given.
 */
interface KeyFacts {
  description: string;
  default?: unknown;
  /** The value is never printed in a message or a listing. */
  secret?: true;
  /** A file or folder; a relative path in a configuration file is resolved against the folder of that file. */
  path?: true;
  /** Replaces the text of the allowed values that is made from the schema, because a pattern explains nothing. */
  allowed?: string;
  /** In an entry of a list: this key is required if the named key is missing. */
  requiredWithout?: string;
  /** The value shown in the example file of the reference; a key without one shows its default. */
  example?: unknown;
}

interface UrlFacts extends KeyFacts {
  schemes: readonly UrlScheme[];
  /** A base URL to which paths are appended: without query and fragment. */
  base?: true;
}

/** Text that is not empty: an empty value in the file is nearly always a mistake. */
export const text = (facts: KeyFacts & { pattern?: string }) => Type.String({ minLength: 1, ...facts });

/** A file or folder. */
export const path = (facts: KeyFacts) => text({ path: true, ...facts });

/** A secret or an identifier that is sent in an HTTP header, so it has no spaces or control characters. */
export const headerText = (facts: KeyFacts) =>
  text({ pattern: '^[\\x21-\\x7e]+$', allowed: 'printable ASCII characters without spaces', ...facts });

export const url = (facts: UrlFacts) => Type.String({ ...facts });

/** A whole number; in a file the digits may also be in quotes, since an MMSI is written as text elsewhere. */
export const mmsi = (facts: KeyFacts) =>
  Type.Integer({
    minimum: 100_000_000,
    maximum: 999_999_999,
    digits: true,
    allowed: 'an MMSI of nine digits',
    ...facts,
  });

/** A whole number of milliseconds; the maximum is the longest timer of the platform. */
export const milliseconds = (minimum: number, facts: KeyFacts) =>
  Type.Integer({ minimum, maximum: 2_147_483_647, ...facts });

/** A whole number of seconds, at most a week. */
export const seconds = (facts: KeyFacts) => Type.Integer({ minimum: 1, maximum: 604_800, ...facts });

/** A whole number of days, at most a century. */
export const days = (minimum: number, facts: KeyFacts) => Type.Integer({ minimum, maximum: 36_500, ...facts });

/** A distance in kilometres, above zero; the maximum is what an antenna or a subscription can cover. */
export const kilometres = (facts: KeyFacts) => Type.Number({ exclusiveMinimum: 0, maximum: 1000, ...facts });

/** A limit in number. */
export const limit = (minimum: number, facts: KeyFacts) => Type.Integer({ minimum, maximum: 1_000_000, ...facts });

/** Latitude and longitude in degrees; text of two numbers is converted to a list. */
export const coordinates = (facts: KeyFacts) =>
  Type.Unsafe<readonly [latitude: number, longitude: number]>({
    type: 'array',
    items: { type: 'number', minimum: -180, maximum: 180 },
    minItems: 2,
    maxItems: 2,
    isPair: true,
    allowed: 'latitude and longitude in degrees, such as [50.1, 7.2]',
    ...facts,
  });

/** Trusted proxies: all, none, or the listed addresses. */
export const proxies = (facts: KeyFacts) =>
  Type.Unsafe<boolean | string[]>({
    type: 'array',
    items: { type: 'string', minLength: 1, addressRange: true, allowed: 'an IP address or a range such as 10.0.0.0/8' },
    orOne: true,
    orBoolean: true,
    allowed: 'true, false, or a list of IP addresses and ranges such as 10.0.0.0/8',
    ...facts,
  });

import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/timestamp.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, NoContent, Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';

export const IGNORED_PATH = '/v1/vessels/ignored';

const Ignored = named(
  'IgnoredVessel',
  Type.Object({
    mmsi: Type.Integer({ minimum: 1, maximum: 999_999_999, description: 'Maritime Mobile Service Identity' }),
    name: Nullable(Type.String({ description: 'Its name when it was ignored; null if not known' })),
    ignoredAt: Nullable(Timestamp('When it was ignored; null for one of the configuration')),
    origin: OneOf(
      ['request', 'configuration'],
      '`request`: ignored by `DELETE /v1/vessels/{mmsi}`; `configuration`: listed in `ais.ignore_mmsi`',
    ),
  }),
  { description: 'A vessel that is neither shown nor stored' },
);

interface IgnoredFacts {
  mmsi: number;
  name: string | null;
  /** Null if it is in the configuration. */
  ignoredAt: number | null;
}

export const toIgnored = ({ mmsi, name, ignoredAt }: IgnoredFacts): Static<typeof Ignored> =>
  ignoredAt === null
    ? { mmsi, name, ignoredAt, origin: 'configuration' }
    : { mmsi, name, ignoredAt: toTimestamp(ignoredAt), origin: 'request' };

export const IgnoredVessels = named('IgnoredVesselList', Type.Object({ ignored: Type.Array(Ignored), _links: Links }), {
  description: 'The vessels that are ignored, the latest first',
  example: {
    ignored: [
      toIgnored({ mmsi: 211_234_560, name: 'AURORA', ignoredAt: Date.parse('2026-11-20T08:35:59.400Z') }),
      toIgnored({ mmsi: 211_000_002, name: null, ignoredAt: null }),
    ],
    _links: linksTo(IGNORED_PATH),
  },
});

export const Restored = NoContent('The vessel is no longer ignored');

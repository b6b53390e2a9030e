import Type, { type Static } from 'typebox';
import { Answer, Links, linksTo, NoContent, Nullable, OneOf, Timestamp } from '../../http/schema.ts';
import { toTimestamp } from '../../shared/timestamp.ts';

export const IGNORED_PATH = '/v1/vessels/ignored';

const Ignored = Type.Object({
  mmsi: Type.Integer({ minimum: 1, maximum: 999_999_999, description: 'Maritime Mobile Service Identity' }),
  ignoredAt: Nullable(Timestamp('When it was ignored; null for one of the configuration')),
  origin: OneOf(
    ['request', 'configuration'],
    '`request`: ignored by `DELETE /v1/vessels/{mmsi}`; `configuration`: listed in `ais.ignore_mmsi`',
  ),
});

export const toIgnored = ({ mmsi, ignoredAt }: { mmsi: number; ignoredAt: number | null }): Static<typeof Ignored> =>
  ignoredAt === null
    ? { mmsi, ignoredAt, origin: 'configuration' }
    : { mmsi, ignoredAt: toTimestamp(ignoredAt), origin: 'request' };

export const IgnoredVessels = Answer(
  Type.Object({ ignored: Type.Array(Ignored), _links: Links }),
  'The vessels that are ignored, the latest first',
  {
    ignored: [
      toIgnored({ mmsi: 211_234_560, ignoredAt: Date.parse('2026-11-20T08:35:59.400Z') }),
      toIgnored({ mmsi: 211_000_002, ignoredAt: null }),
    ],
    _links: linksTo(IGNORED_PATH),
  },
);

export const Restored = NoContent('The vessel is no longer ignored');

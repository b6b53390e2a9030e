import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, Nullable, OneOf, Timestamp, Uuid } from '../../server/http/schema.ts';
import type { GivenLink, LinkStatus } from './link-service.ts';

export const LINKS_PATH = '/v1/links';

const ids = (description: string) => Type.Array(Uuid(), { maxItems: 20, uniqueItems: true, description });

const DelaySecs = Type.Integer({
  minimum: 0,
  maximum: 604_800,
  description: 'Positions are at least so old; the arrival is as of now',
});
const PrecisionM = Type.Integer({
  minimum: 0,
  maximum: 50_000,
  description: 'Positions are rounded to so many metres; 0: as they are',
});
const Hide = ids('Places in which the position is not shown, as they are now');
const ContactIds = ids('Contacts of the sender or receiver that get mails: the link, a delay, the arrival');

export const NewLink = named(
  'NewLink',
  Type.Object({
    tripId: Uuid('An active trip'),
    expiresAt: Timestamp('In the future, and within 30 days'),
    delaySecs: Type.Optional({ ...DelaySecs, default: 0 }),
    precisionM: Type.Optional({ ...PrecisionM, default: 0 }),
    hide: Type.Optional({ ...Hide, default: [] }),
    contactIds: Type.Optional({ ...ContactIds, default: [] }),
  }),
  {
    description: 'A link to make for a client',
    example: { tripId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60', expiresAt: '2026-11-27T08:35:59.400Z' },
  },
);

export const LinkQuery = Type.Object({ tripId: Type.Optional(Uuid('Links of this trip')) });
export const LinkParams = Type.Object({ id: Type.String({ description: 'UUID of the link' }) });

export function toGivenLink(body: Static<typeof NewLink>): GivenLink {
  const { tripId, expiresAt, delaySecs = 0, precisionM = 0, hide = [], contactIds = [] } = body;
  const instant = Date.parse(expiresAt);
  if (Number.isNaN(instant))
    throw badRequest('expiresAt must be a time: RFC 3339', fault('expiresAt', 'pattern', 'date-time', expiresAt));
  const lower = (id: string) => id.toLowerCase();
  return {
    tripId: lower(tripId),
    expiresAt: instant,
    delaySecs,
    precisionM,
    hide: [...new Set(hide.map(lower))],
    contactIds: [...new Set(contactIds.map(lower))],
  };
}

const LinkRecord = named(
  'Link',
  Type.Object({
    id: Uuid(),
    tripId: Uuid(),
    shipId: Nullable(Type.String({ description: 'In an office: the ship that has made it; null for the office' })),
    state: OneOf(['open', 'arrived'], 'arrived: the trip has ended, and the page says so for 24 hours'),
    createdAt: Timestamp('When it was made'),
    expiresAt: Timestamp('When it ends at the latest'),
    delaySecs: DelaySecs,
    precisionM: PrecisionM,
    hide: Hide,
    contactIds: ContactIds,
    mails: Type.Object(
      {
        waiting: Type.Integer(),
        sent: Type.Integer(),
        failed: Type.Integer({ description: 'Refused by the mail server, or not sent in time' }),
      },
      { description: 'Mails to the contacts' },
    ),
  }),
  { description: 'A link by which a client follows one trip' },
);

export const toLinkRecord = ({ link, state, mails }: LinkStatus): Static<typeof LinkRecord> => ({
  id: link.id,
  tripId: link.tripId,
  shipId: link.shipId === '' ? null : link.shipId,
  state,
  createdAt: toTimestamp(link.createdAt),
  expiresAt: toTimestamp(link.expiresAt),
  delaySecs: link.delaySecs,
  precisionM: link.precisionM,
  hide: link.hidden.map(({ id }) => id),
  contactIds: [...link.contactIds],
  mails,
});

const MADE_AT = Date.parse('2026-11-20T08:35:59.400Z');
const exampleId = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f75';

export const CreatedLink = named(
  'LinkWithUrl',
  Type.Object({
    id: Uuid(),
    url: Type.String({ description: 'For the client. It is in this answer only: it cannot be shown again' }),
    _links: Links,
  }),
  {
    description: 'The new link',
    example: {
      id: exampleId,
      url: 'https://track.example.org/t/EXAMPLEexampleEXAMPLEa',
      _links: linksTo(`${LINKS_PATH}/${exampleId}`),
    },
  },
);

export const LinkList = named('LinkList', Type.Object({ links: Type.Array(LinkRecord), _links: Links }), {
  description: 'The links that are open or show an arrival, the newest first',
  example: {
    links: [
      toLinkRecord({
        link: {
          id: exampleId,
          tripId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60',
          shipId: '',
          createdAt: MADE_AT,
          expiresAt: MADE_AT + 604_800_000,
          delaySecs: 900,
          precisionM: 500,
          hidden: [],
          contactIds: [],
          promisedAt: null,
        },
        state: 'open',
        mails: { waiting: 0, sent: 0, failed: 0 },
      }),
    ],
    _links: linksTo(LINKS_PATH),
  },
});

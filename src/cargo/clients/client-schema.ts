import Type, { type Static, type TSchema } from 'typebox';
import type { Changes } from '../../foundation/shared/event.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { LANGUAGES } from '../../foundation/shared/text.ts';
import { extended, named, shared } from '../../server/http/named.ts';
import { Answer, Links, linksTo, listCut, Nullable, OfShip, OneOf, Text } from '../../server/http/schema.ts';
import type { Client, ClientDetails, ClientWithContacts, Contact, ContactDetails } from './client.ts';

const texts = { name: Text(), email: Text(), phone: Text(), position: Text('What the person does there') };

const IsPrimary = Type.Boolean({ description: 'True takes the mark from the primary contact before' });

const Language = Nullable(OneOf(LANGUAGES, 'Of messages to the person; null: English'));

export const NewContact = named(
  'NewContact',
  Type.Object({
    ...texts,
    isPrimary: Type.Optional(IsPrimary),
    language: Type.Optional(Language),
  }),
  {
    description: 'A person of a client to add',
    example: {
      name: 'Anna Becker',
      email: 'becker@rheinkontor.example',
      phone: '+49 261 555011',
      position: 'Dispatcher',
      isPrimary: true,
    },
  },
);

export const ContactChanges = named(
  'ContactChanges',
  Type.Partial(Type.Object({ ...texts, isPrimary: IsPrimary, language: Language })),
  {
    description: 'The fields of a contact to change; the others stay as they are',
    example: { phone: '+49 261 555011' },
  },
);

/** Any text: an id in an invalid form is treated as unknown. */
export const ContactParams = Type.Object({ client_id: Type.String(), contact_id: Type.String() });

const exampleContact: Contact = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f71',
  clientId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70',
  name: 'Anna Becker',
  email: 'becker@rheinkontor.example',
  phone: '+49 261 555011',
  position: 'Dispatcher',
  isPrimary: true,
  language: 'de',
};

const ContactRecord = named(
  'Contact',
  Type.Object({
    id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    position: Type.String(),
    is_primary: Type.Boolean(),
    language: Language,
    client_id: Type.String({ format: 'uuid' }),
    _links: Type.Optional(Links),
  }),
  { description: 'A person of a client', example: toContactAnswer(exampleContact) },
);

export function toContactDetails(body: Static<typeof NewContact>): ContactDetails {
  const { name, email, phone, position, isPrimary = false, language = null } = body;
  return { name, email, phone, position, isPrimary, language };
}

export function toContactChanges(body: Static<typeof ContactChanges>): Changes<ContactDetails> {
  const { name, email, phone, position, isPrimary, language } = body;
  return { name, email, phone, position, isPrimary, language };
}

function toContactRecord(contact: Contact) {
  const { id, name, email, phone, position, isPrimary, language, clientId } = contact;
  return { id, name, email, phone, position, is_primary: isPrimary, language, client_id: clientId };
}

/** The contact with its path. */
export function toContactAnswer(contact: Contact) {
  return {
    ...toContactRecord(contact),
    _links: linksTo(`/v1/clients/${contact.clientId}/contacts/${contact.id}`),
  };
}

export const CreatedContact = Answer(ContactRecord, 'The new contact');

export const ChangedContact = Answer(ContactRecord, 'The contact as it now is');

const optionalDetails = {
  additionalInfo: Type.Optional(Nullable(Text('Anything else worth knowing; null clears it'))),
};

const requiredDetails = {
  name: Text('Not empty'),
  email: Text(),
  phone: Text(),
  street: Text(),
  houseNumber: Text(),
  postalCode: Text(),
  city: Text(),
  country: Text(),
};

export const NewClient = named(
  'NewClient',
  Type.Object({
    ...requiredDetails,
    ...optionalDetails,
    contacts: Type.Optional(
      Type.Array(NewContact, {
        maxItems: LIMITS.clientContacts.items,
        description:
          'Where none is marked as primary, the first becomes it. With its contacts a client has at most 64 KiB',
      }),
    ),
  }),
  {
    description: 'A sender or receiver of cargo to add, with its contacts if there are any',
    example: {
      name: 'Rheinkontor GmbH',
      email: 'dispo@rheinkontor.example',
      phone: '+49 261 555010',
      street: 'Rheinstraße',
      houseNumber: '12a',
      postalCode: '56068',
      city: 'Koblenz',
      country: 'Germany',
    },
  },
);

export const ClientChanges = named(
  'ClientChanges',
  Type.Partial(Type.Object({ ...requiredDetails, ...optionalDetails })),
  {
    description: 'The fields of a client to change; the others stay as they are',
    example: { phone: '+49 261 555010' },
  },
);

/** Any text: an id in an invalid form is treated as unknown. */
export const ClientParams = Type.Object({ id: shared('clientId', Type.String({ description: 'UUID of the client' })) });

export const ClientQuery = Type.Object({
  ...listCut,
  shipId: OfShip,
});

const plainRecord = {
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  street: Type.String(),
  house_number: Type.String(),
  postal_code: Type.String(),
  city: Type.String(),
  country: Type.String(),
  additional_info: Nullable(Type.String()),
  ship_id: Type.Optional(
    Nullable(Type.String({ description: 'In an office: the ship that has added it; null for the office' })),
  ),
};

const example: ClientWithContacts = {
  id: exampleContact.clientId,
  name: 'Rheinkontor GmbH',
  email: 'dispo@rheinkontor.example',
  phone: '+49 261 555010',
  street: 'Rheinstraße',
  houseNumber: '12a',
  postalCode: '56068',
  city: 'Koblenz',
  country: 'Germany',
  additionalInfo: 'Gate 3, from 06:00',
  contacts: [exampleContact],
};

const exampleLinks = { _links: linksTo(clientPath(example.id)) };

/** The response to an edit, which does not change the contacts. */
const DetailsRecord = named('ClientDetails', Type.Object({ ...plainRecord, _links: Type.Optional(Links) }), {
  description: 'A sender or receiver of cargo, without its contacts',
  example: { ...toPlainRecord(example), ...exampleLinks },
});

const ClientRecord = extended('Client', {
  base: DetailsRecord,
  more: { contacts: Type.Array(ContactRecord, { description: 'By name without case' }) },
  description: 'A sender or receiver of cargo with its contacts',
  example: { ...toClientRecord(example), ...exampleLinks },
});

export function toNewClient(body: Static<typeof NewClient>): { details: ClientDetails; contacts: ContactDetails[] } {
  const { name, email, phone, street, houseNumber, postalCode, city, country, additionalInfo = null } = body;
  const details = { name, email, phone, street, houseNumber, postalCode, city, country, additionalInfo };
  return { details, contacts: (body.contacts ?? []).map(toContactDetails) };
}

export function toClientChanges(body: Static<typeof ClientChanges>): Changes<ClientDetails> {
  const { name, email, phone, street, houseNumber, postalCode, city, country, additionalInfo } = body;
  return { name, email, phone, street, houseNumber, postalCode, city, country, additionalInfo };
}

export function toPlainRecord(client: Client) {
  return {
    id: client.id,
    name: client.name,
    email: client.email,
    phone: client.phone,
    street: client.street,
    house_number: client.houseNumber,
    postal_code: client.postalCode,
    city: client.city,
    country: client.country,
    additional_info: client.additionalInfo,
  };
}

export function toClientRecord(client: ClientWithContacts) {
  return { ...toPlainRecord(client), contacts: client.contacts.map(toContactRecord) };
}

/** Path parameters of a client. */
export function clientPath(id: string): string {
  return `/v1/clients/${id}`;
}

export const CreatedClient = Answer(ClientRecord, 'The new client with its contacts');

export const ChangedClient = Answer(DetailsRecord, 'The client as it now is, without its contacts');

export const ClientList = named('ClientList', Type.Object({ clients: Type.Array(ClientRecord), _links: Links }), {
  description: 'The clients with their contacts, by name without case',
  example: { clients: [toClientRecord(example)], _links: linksTo('/v1/clients') },
});

export const SingleClient = (trip: TSchema) =>
  extended('ClientWithTrips', {
    base: ClientRecord,
    more: { trips: Type.Array(trip, { description: 'Where it sends or receives, the latest start first' }) },
    description: 'A client with its contacts and trips',
    example: { ...toClientRecord(example), trips: [], ...exampleLinks },
  });

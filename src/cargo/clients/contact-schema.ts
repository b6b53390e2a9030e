import Type, { type Static } from 'typebox';
import type { Changes } from '../../foundation/shared/event.ts';
import { LANGUAGES } from '../../foundation/shared/text.ts';
import { named } from '../../server/http/named.ts';
import { Answer, Links, linksTo, Nullable, OneOf, Text } from '../../server/http/schema.ts';
import type { Contact, ContactDetails } from './client.ts';

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

export const exampleContact: Contact = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f71',
  clientId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70',
  name: 'Anna Becker',
  email: 'becker@rheinkontor.example',
  phone: '+49 261 555011',
  position: 'Dispatcher',
  isPrimary: true,
  language: 'de',
};

export const ContactRecord = named(
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

export function toContactRecord(contact: Contact) {
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

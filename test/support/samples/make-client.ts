import type { ClientDetails, ContactDetails } from '../../../src/cargo/clients/client.ts';

/** What a user enters about a client. */
export const makeClient = (details: Partial<ClientDetails> = {}): ClientDetails => ({
  name: 'Rheinkontor',
  email: 'dispo@rheinkontor.example',
  phone: '+49 261 555010',
  street: 'Rheinstraße',
  houseNumber: '12a',
  postalCode: '56068',
  city: 'Koblenz',
  country: 'Germany',
  additionalInfo: null,
  ...details,
});

/** What a user enters about a contact. */
export const makeContact = (details: Partial<ContactDetails> = {}): ContactDetails => ({
  name: 'Anna',
  email: 'anna@rheinkontor.example',
  phone: '',
  position: 'Dispatcher',
  isPrimary: false,
  language: null,
  ...details,
});

import { expect, test } from 'vitest';
import type { Client } from '../records.ts';
import { addressLines, emptyClient, toClientBody, toContactBody, toContactDraft } from './client-draft.ts';

const client = {
  id: 'c',
  name: 'Rheinkontor',
  email: '',
  phone: '',
  street: 'Rheinstraße',
  house_number: '12a',
  postal_code: '',
  city: 'Koblenz',
  country: '',
  additional_info: null,
  contacts: [],
} satisfies Client;

test('a client sends every text without blanks around it, and no text as null only where that may be', () => {
  expect(toClientBody({ ...emptyClient, name: ' Rheinkontor ', additionalInfo: ' ' })).toEqual({
    name: 'Rheinkontor',
    email: '',
    phone: '',
    street: '',
    houseNumber: '',
    postalCode: '',
    city: '',
    country: '',
    additionalInfo: null,
  });
});

test('an address has no empty lines', () => {
  expect(addressLines(client)).toEqual(['Rheinstraße 12a', 'Koblenz']);
});

test('a new contact begins empty and not as the primary one', () => {
  expect(toContactBody({ ...toContactDraft(undefined), name: ' Anna ' })).toEqual({
    name: 'Anna',
    position: '',
    phone: '',
    email: '',
    isPrimary: false,
    language: null,
  });
});

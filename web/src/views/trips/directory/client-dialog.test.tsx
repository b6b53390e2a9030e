import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import { fakeService, fault, refusal, unreachable } from '../../../test/fake-service.ts';
import type { Client } from '../records.ts';
import { ClientDialog } from './client-dialog.tsx';

const LIST = { 'GET /v1/clients': () => ({ clients: [] }) };
const rheinkontor = {
  id: 'c1',
  name: 'Rheinkontor',
  email: 'office@example.org',
  phone: '',
  street: 'Uferstraße',
  house_number: '7',
  postal_code: '56068',
  city: 'Koblenz',
  country: '',
  additional_info: null,
} as Client;

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

function open(client?: Client) {
  const onSaved = vi.fn();
  const onClose = vi.fn();
  render(<ClientDialog client={client} onSaved={onSaved} onClose={onClose} />);
  return { onSaved, onClose };
}

describe('the dialog of a client', () => {
  test('demands a name before it asks the service', () => {
    const { changes } = fakeService(LIST);
    open();
    type('Name', '  ');
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByRole('alert').textContent).toBe('Fill this in.');
    expect(changes()).toEqual([]);
  });

  test('refuses what is no email address before it asks the service', () => {
    const { changes } = fakeService(LIST);
    open();
    type('Name', 'Moselkies');
    type('Email', 'not-an-email');
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('This is not an email address.');
    expect(changes()).toEqual([]);
  });

  test('adds a client and hands on its id', async () => {
    const { changes } = fakeService({
      ...LIST,
      'POST /v1/clients': () => Response.json({ id: 'c9' }, { status: 201 }),
    });
    const { onSaved } = open();
    type('Name', ' Moselkies ');
    type('Phone', '+49 261 1');
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('c9'));
    expect(changes()[0]?.body).toMatchObject({ name: 'Moselkies', phone: '+49 261 1', additionalInfo: null });
  });

  test('changes one field and leaves the others as they are', async () => {
    const { changes } = fakeService({ ...LIST, 'PUT /v1/clients/c1': () => ({ id: 'c1' }) });
    const { onSaved } = open(rheinkontor);
    type('City', 'Bonn');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('c1'));
    expect(changes()[0]?.body).toMatchObject({ name: 'Rheinkontor', houseNumber: '7', city: 'Bonn' });
  });

  test('shows a refusal at its field, and nowhere else', async () => {
    const tooLong = { ...fault('email', 'length', { maximum: 10_000 }), given: 'nobody@' };
    fakeService({ ...LIST, 'POST /v1/clients': () => refusal('email has 10001 characters', 400, [tooLong]) });
    const { onSaved } = open();
    type('Name', 'Moselkies');
    type('Email', 'nobody@nowhere');
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
      'At most 10000 characters.',
    ]);
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('says when the service is not reached, and can be sent again', async () => {
    fakeService({ ...LIST, 'POST /v1/clients': unreachable });
    open();
    type('Name', 'Moselkies');
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
    fireEvent.click(create);
    expect((await screen.findByRole('alert')).textContent).toBe('The service did not answer');
    expect(create.disabled).toBe(false);
  });
});

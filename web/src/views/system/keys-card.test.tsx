import { fireEvent, render, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { fakeService, refusal } from '../../test/fake-service.ts';
import { Toasts } from '../../ui/index.ts';
import { KeysCard } from './keys-card.tsx';

const createdAt = '2026-11-20T08:00:00.000Z';

function setUp(routes: Parameters<typeof fakeService>[0] = {}) {
  const keys = [{ name: 'first-start', scope: 'admin', createdAt }];
  const service = fakeService({
    'GET /v1/keys': () => ({ keys, _links: {} }),
    'POST /v1/keys': ({ body }) => {
      keys.push({ createdAt, ...(body as { name: string; scope: string }) });
      return Response.json({ ...keys.at(-1), secret: 'wh_new', _links: {} }, { status: 201 });
    },
    'DELETE /v1/keys/first-start': () => refusal('first-start is the last key with the scope admin', 409),
    ...routes,
  });
  render(
    <>
      <KeysCard />
      <Toasts />
    </>,
  );
  return service;
}

test('a key is created with a name and a scope, and its secret is shown once', async () => {
  const { changes } = setUp();
  fireEvent.input(await screen.findByLabelText('Name'), { target: { value: ' overlay ' } });
  fireEvent.change(screen.getByLabelText('Scope'), { target: { value: 'ws' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create a key' }));
  await screen.findByText('wh_new');
  expect(changes()[0]?.body).toEqual({ name: 'overlay', scope: 'ws' });
  await within(screen.getByRole('table')).findByText('overlay');
  fireEvent.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByText('wh_new')).toBeNull();
});

test('a taken name is reported at the name', async () => {
  setUp({ 'POST /v1/keys': () => refusal('a key named first-start exists already', 409) });
  fireEvent.input(await screen.findByLabelText('Name'), { target: { value: 'first-start' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create a key' }));
  await screen.findByText('a key named first-start exists already');
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
});

test('a key is revoked after a question, and a refusal says why', async () => {
  const { changes } = setUp();
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke: first-start' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke the key "first-start"?' });
  expect(changes()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('first-start is the last key with the scope admin');
});

test('without an admin key the command line is shown', async () => {
  setUp({ 'GET /v1/keys': () => refusal('Forbidden', 403) });
  await screen.findByText('To manage keys here, enter an admin key.');
  expect(screen.getByText('wheelhouse keys revoke NAME')).toBeTruthy();
  expect(screen.queryByLabelText('Name')).toBeNull();
});

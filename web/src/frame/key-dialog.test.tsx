import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, test } from 'vitest';
import { credentials, forgetCredentials, isKeyWanted, keepCredentials, offeredKey } from '../api/key.ts';
import { readStored } from '../lib/stored.ts';
import { fakeService, refusal, unreachable } from '../test/fake-service.ts';
import { KeyDialog } from './key-dialog.tsx';

const PROBE = 'GET /v1/vessels/history';

function enter(key: string): void {
  fireEvent.input(screen.getByLabelText('Key'), { target: { value: key } });
  fireEvent.submit(screen.getByLabelText('Key').closest('form') as HTMLFormElement);
}

describe('the dialog for the key', () => {
  beforeEach(forgetCredentials);

  test('keeps a key that the service accepts, until the tab is closed', async () => {
    fakeService({ [PROBE]: () => [] });
    render(<KeyDialog />);
    enter(' a-key ');
    await waitFor(() => expect(credentials.value?.key).toBe('a-key'));
    expect(readStored('key', 'session')).toBe('a-key');
    expect(readStored('key', 'local')).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says that a key is wrong, and keeps what was typed', async () => {
    fakeService({ [PROBE]: () => refusal('Unauthorized', 401) });
    render(<KeyDialog />);
    enter('wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('The service does not accept this key.');
    expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('wrong');
    expect(credentials.value).toBeUndefined();
  });

  test('distinguishes an unreachable service from a wrong key', async () => {
    fakeService({ [PROBE]: unreachable });
    render(<KeyDialog />);
    enter('a-key');
    expect((await screen.findByRole('alert')).textContent).toBe('The service did not answer');
  });

  test('says at the field that the key is missing, and asks nobody', () => {
    const { calls } = fakeService({});
    render(<KeyDialog />);
    enter('  ');
    expect(screen.getByRole('alert').textContent).toBe('This is needed.');
    expect(screen.getByLabelText('Key').closest('form')?.noValidate).toBe(true);
    expect(calls).toEqual([]);
  });

  test('fills in the key of an address, and keeps it in this browser only when that is confirmed', async () => {
    fakeService({ [PROBE]: () => [] });
    keepCredentials({ key: 'mine', liveToken: undefined }, 'session');
    offeredKey.value = 'scanned';
    isKeyWanted.value = true;
    render(<KeyDialog />);
    expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('scanned');
    expect(credentials.value?.key).toBe('mine');
    fireEvent.submit(screen.getByLabelText('Key').closest('form') as HTMLFormElement);
    await waitFor(() => expect(readStored('key', 'local')).toBe('scanned'));
    expect(offeredKey.value).toBe('');
  });

  test('cannot be left without a key', () => {
    fakeService({});
    render(<KeyDialog />);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '../api/problem.ts';
import { deleteLater, isLeaving } from './delete-later.ts';
import { Toasts } from './toast.tsx';

function deleting(id: string, remove: () => Promise<unknown>) {
  deleteLater({ id, name: 'Ferries', text: 'Ferries was deleted', remove });
  render(<Toasts />);
}

const wait = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

describe('a record that is deleted', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    // No toast of one test is seen in the next.
    vi.runAllTimers();
    vi.useRealTimers();
  });

  test('is hidden at once, and deleted five seconds later', async () => {
    const remove = vi.fn(async () => undefined);
    deleting('a', remove);
    expect(isLeaving('a')).toBe(true);
    expect(screen.getByText('Ferries was deleted')).toBeTruthy();
    await wait(4999);
    expect(remove).not.toHaveBeenCalled();
    await wait(1);
    expect(remove).toHaveBeenCalledOnce();
    expect(isLeaving('a')).toBe(true);
    expect(screen.queryByText('Ferries was deleted')).toBeNull();
  });

  test('comes back when it is called back, and is not deleted', async () => {
    const remove = vi.fn(async () => undefined);
    deleting('b', remove);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await wait(10_000);
    expect(remove).not.toHaveBeenCalled();
    expect(isLeaving('b')).toBe(false);
  });

  test('comes back when the service refuses, and says why', async () => {
    deleting('c', async () => {
      throw new RequestError('trips still reference it', { status: 400 });
    });
    await wait(5000);
    expect(isLeaving('c')).toBe(false);
    expect(screen.getByText('Ferries was not deleted: trips still reference it')).toBeTruthy();
  });

  test('is deleted at once when the page is left', () => {
    const remove = vi.fn(async () => undefined);
    deleting('d', remove);
    window.dispatchEvent(new Event('pagehide'));
    expect(remove).toHaveBeenCalledOnce();
  });
});

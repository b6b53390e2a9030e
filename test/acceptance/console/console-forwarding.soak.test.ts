import { describe, expect, test } from 'vitest';
import { expectAccessible, hasBrowser } from '../../support/console/browser.ts';
import { openForwarding } from '../../support/console/forwarding-console.ts';

describe.skipIf(!hasBrowser)('the room of forwarding', () => {
  test('clears a queue after asking once, and not where it is undone within five seconds', async () => {
    const { page, waiting } = await openForwarding();
    await expect.poll(waiting).toBeGreaterThan(2);
    const clear = page.getByRole('button', { name: /^Clear the queue of .*onerror/ });
    const dialog = page.getByRole('dialog', { name: /^Clear the queue of .*onerror.*\?$/ });
    const ask = async () => {
      await clear.click();
      await dialog.getByText(/\d+ positions wait for this destination.*will be lost/).waitFor();
    };
    await ask();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await ask();
    await dialog.getByRole('button', { name: 'Clear the queue' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.clock.fastForward(6000);
    await clear.waitFor();
    const before = await waiting();
    expect(before).toBeGreaterThan(2);

    await ask();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Clear the queue' }).click();
    await clear.getByText('Being cleared').waitFor();
    await page.clock.fastForward(6000);
    await expect.poll(waiting, { interval: 20 }).toBeLessThan(3);
  });
});

import { describe, expect, inject, test } from 'vitest';
import { findLayoutFaults } from '../../../scripts/walk/faults.ts';
import { startWalkedService } from '../../../scripts/walk/service.ts';
import { textNames, walk } from '../../../scripts/walk/steps.ts';
import { hasBrowser, openPage, unexpected } from '../../support/console/browser.ts';

const PHONE = { width: 320, height: 568 };
const DESK = { width: 1440, height: 900 };
/** Its texts are the longest. */
const LANGUAGE = 'fr';

describe.skipIf(!hasBrowser)("a newcomer's path", { timeout: 180_000 }, () => {
  test('leads from the first start to a printed trip, with nothing covered, cut off or untranslated on phone and desk', async () => {
    await using service = await startWalkedService(inject('packageFolder'));
    const { page, failures } = await openPage({ ...PHONE, locale: LANGUAGE });
    const names = textNames();
    const look = async (step: string) => {
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        const message = `${step} at ${size.width} px`;
        // What has just been drawn for another width may still move.
        await expect
          .poll(() => findLayoutFaults(page, { language: LANGUAGE, textNames: names }), { message })
          .toEqual([]);
      }
    };
    const lookAtPrint = async (step: string) => {
      await page.emulateMedia({ media: 'print' });
      await look(step);
      expect(await page.getByRole('button').count()).toBe(0);
      await page.emulateMedia({ media: null });
    };
    await walk({ page, service, language: LANGUAGE, look, lookAtPrint });
    // The set-up starts the service again.
    expect(unexpected(failures, 'ERR_CONNECTION', 'WebSocket')).toEqual([]);
  });
});

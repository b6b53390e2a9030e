import { describe, expect, test } from 'vitest';
import { findLayoutFaults } from '../../scripts/walk/faults.ts';
import { hasBrowser, openPage } from '../support/console/browser.ts';

const LOOK = { language: 'en', textNames: ['trips.begin'] };

async function faultsOf(body: string): Promise<string[]> {
  const { page } = await openPage({ width: 390, height: 600 });
  await page.setContent(`<html lang="en"><style>* { margin: 0 } body { overflow-x: hidden }</style><body>${body}`);
  return findLayoutFaults(page, LOOK);
}

describe.skipIf(!hasBrowser)('the faults that the walk finds', () => {
  test.each([
    ['sticks out', '<button style="position: absolute; left: 380px; width: 60px">Save</button>'],
    ['is covered by', '<button>Save</button><p style="position: absolute; top: 0; width: 300px">A notice over it</p>'],
    ['is cut off', '<div style="width: 40px; overflow: hidden"><button style="width: 90px">Save</button></div>'],
    ['has its text cut off', '<p style="width: 30px; overflow: hidden; white-space: nowrap">A long text</p>'],
    ['lies over', '<ul><li><p>A distance</p><p style="margin-top: -14px">A duration</p></li></ul>'],
    ['lies beyond its card', '<ul><li style="width: 40px; white-space: nowrap">A long distance</li></ul>'],
    ['broken text', '<p>NaN km</p>'],
    ['broken text', '<button aria-label="Acknowledge undefined">OK</button>'],
    ['the name of a text is shown', '<p>trips.begin</p>'],
  ])('%s: %s', async (fault, body) => {
    expect(await faultsOf(body)).toEqual([expect.stringContaining(fault)]);
  });

  test('are none where a list scrolls, a dialog covers the page, or text is for screen readers alone', async () => {
    const list = '<div style="width: 200px; overflow-x: auto"><button style="width: 600px">Save</button></div>';
    const hidden =
      '<span style="position: absolute; width: 1px; overflow: hidden; white-space: nowrap">For readers</span>';
    const dialog = '<dialog id="d"><button>Close</button></dialog><script>d.showModal()</script>';
    expect(await faultsOf(`${list}${hidden}${dialog}`)).toEqual([]);
  });
});

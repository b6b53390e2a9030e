import { effect, signal } from '@preact/signals';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { measuring } from './measuring.ts';

type Panel = 'legend' | 'filter' | 'layers' | 'destination' | 'spot';

/** The open panel; only the legend stays open on the next page load. */
export const openPanel = signal<Panel | undefined>(readStored('legend') === 'shown' ? 'legend' : undefined);
openPanel.subscribe((panel) => writeStored('legend', panel === 'legend' ? 'shown' : undefined));

export function togglePanel(panel: Panel): void {
  openPanel.value = openPanel.peek() === panel ? undefined : panel;
}

// The measurement panel uses the same space.
effect(() => {
  if (measuring.value) openPanel.value = undefined;
});
effect(() => {
  if (openPanel.value) measuring.value = undefined;
});

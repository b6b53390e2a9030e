import { render, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { fakeService } from '../../test/fake-service.ts';
import { InstancesCard } from './index.tsx';

const leader = { name: 'shore-1', role: 'all', version: '0.1.0', epoch: 7, clients: 2, lagMs: null, notReady: null };

test('each instance is listed: who leads, how far the others are behind, and who is not ready', async () => {
  const instances = [
    leader,
    { ...leader, name: 'shore-2', epoch: null, lagMs: 41, clients: 1200 },
    { ...leader, name: '<b>shore-3</b>', epoch: null, lagMs: 12_000, notReady: 'noBus' },
  ];
  fakeService({ 'GET /v1/cluster': () => ({ instances, _links: {} }) });
  render(<InstancesCard />);
  const table = await screen.findByRole('table', { name: 'Instances' });
  const [, ...rows] = within(table).getAllByRole('row');
  const texts = rows.map((row) => row.textContent);
  expect(texts[0]).toContain('Leads');
  expect(texts[1]).toContain('Follows');
  expect(texts[1]).toContain('41 ms');
  expect(texts[2]).toContain('<b>shore-3</b>');
  expect(texts[2]).toContain('Not ready');
});

import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';

test('a row that leads somewhere is a link in its title alone', () => {
  render(
    <Table
      caption="Ships"
      columns={[
        { key: 'name', label: 'Name', isTitle: true, cell: ({ name }: { name: string }) => name },
        { key: 'length', label: 'Length', cell: () => '110 m' },
      ]}
      rows={[{ name: 'ALPENROSE' }]}
      keyOf={({ name }) => name}
      hrefOf={({ name }) => `#/${name}`}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['ALPENROSE']);
  expect(screen.getByRole('table', { name: 'Ships' })).toBeTruthy();
});

import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { Segmented, Stars } from './index.ts';
import { startShortcuts, useShortcuts } from './shortcuts.ts';

test('filled and empty stars differ in shape, for whoever sees no colours', () => {
  render(<Stars count={3} />);
  expect(screen.getByRole('img', { name: '3 of 5 stars' }).textContent).toBe('★★★☆☆');
});

function Page({ onKey }: { onKey: (key: string) => void }) {
  useShortcuts([{ keys: '/', label: 'Search', run: () => onKey('/') }]);
  return (
    <>
      <Segmented label="Palette" value="day" choices={[{ value: 'day', label: 'Day' }]} onInput={() => undefined} />
      <input aria-label="Name" />
    </>
  );
}

test('a focused radio button takes no letters from the shortcuts, a field does', () => {
  const pressed: string[] = [];
  startShortcuts();
  render(<Page onKey={(key) => pressed.push(key)} />);
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: '/' });
  expect(pressed).toEqual([]);
  fireEvent.keyDown(screen.getByRole('radio', { name: 'Day' }), { key: '/' });
  expect(pressed).toEqual(['/']);
});

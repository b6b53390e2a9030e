import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { UploadForm } from './sound-list.tsx';

const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [new File([], name)] } });
const name = () => screen.getByLabelText<HTMLInputElement>('Name');

test('a second file brings its own name, unless one was typed', () => {
  render(<UploadForm />);
  choose('fog_horn.mp3');
  expect(name().value).toBe('fog horn');
  choose('ship-bell.wav');
  expect(name().value).toBe('ship bell');
  fireEvent.input(name(), { target: { value: 'Bell' } });
  choose('third.wav');
  expect(name().value).toBe('Bell');
});

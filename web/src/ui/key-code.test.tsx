import { render, screen } from '@testing-library/preact';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { KeyCode } from './key-code.tsx';

/** Pixels of a dot in the image that is decoded. */
const SCALE = 4;

const visit = (url: string) =>
  (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);

/** What a camera sees: the squares of the drawing, dark on white. */
function imageOf(svg: Element) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const width = size * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let at = 0; at < SCALE * SCALE; at += 1) {
      const x = Number(column) * SCALE + (at % SCALE);
      const y = Number(row) * SCALE + Math.floor(at / SCALE);
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height: width, data };
}

test('another device that scans the code opens the console with the key', async () => {
  visit('http://10.0.0.7:3000/boat/app/#/system');
  render(<KeyCode secret="wh_a+b" />);
  const svg = await screen.findByRole('img', { name: 'QR code of this address with the key' });
  expect(decodeQR(imageOf(svg))).toBe('http://10.0.0.7:3000/boat/app/#/?key=wh_a%2Bb');
});

test('an address that only this computer can reach makes no code', () => {
  visit('http://localhost:3000/app/');
  render(<KeyCode secret="wh_a" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/network address of this computer/)).toBeTruthy();
});

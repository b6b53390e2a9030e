import { expect, test, vi } from 'vitest';
import { createVesselFormat } from './vessel-format.ts';

test('vessels come as cells above some hundred, as JSON when they are few again or cells cannot be read', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const format = createVesselFormat();
  expect([format.changesWith(300), format.changesWith(401), format.changesWith(300)]).toEqual([false, true, false]);
  expect(format.format).toBe('cells');
  expect(createVesselFormat().format).toBe('cells');
  expect(format.changesWith(199)).toBe(true);
  expect(format.changesWith(1000)).toBe(true);
  format.fail();
  expect([format.format, format.changesWith(1000)]).toEqual([undefined, false]);
});

import { expect, test, vi } from 'vitest';
import { createVesselFormat } from './message-batches.ts';

test('vessels come as cells, as JSON when they are few or cells cannot be read', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const format = createVesselFormat();
  expect(format.format).toBe('cells');
  expect([format.changesWith(40), format.changesWith(29), format.changesWith(50)]).toEqual([false, true, false]);
  expect(createVesselFormat().format).toBeUndefined();
  expect([format.changesWith(61), format.changesWith(40)]).toEqual([true, false]);
  expect(createVesselFormat().format).toBe('cells');
  format.fail();
  expect([format.format, format.changesWith(1000)]).toEqual([undefined, false]);
});

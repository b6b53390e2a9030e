import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { createReadTurns } from './read-turns.ts';

test('many files are read whole, and a few at a time', async () => {
  const path = join(temporaryDirectory(), 'map');
  const content = 'x'.repeat(300_000);
  writeFileSync(path, content);
  const turns = createReadTurns();
  let most = 0;
  const files = Array.from({ length: 20 }, () => {
    const file = createReadStream(path, { fs: turns, start: 1 });
    file.on('data', () => {
      most = Math.max(most, turns.reading);
    });
    return text(file);
  });
  for (const file of await Promise.all(files)) expect(file).toBe(content.slice(1));
  expect(most).toBe(4);
  expect(turns.reading).toBe(0);
});

import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderSource } from './folder-source.ts';
import { NO_VALIDATORS } from './http-source.ts';

async function makeFolder(maxFiles?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'notices-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = createFolderSource(pathToFileURL(folder).href, maxFiles);
  const texts: string[] = [];
  const read = async (chunks: AsyncIterable<Uint8Array>) => {
    let text = '';
    for await (const chunk of chunks) text += Buffer.from(chunk).toString();
    texts.push(text);
    if (text === 'damaged') throw new Error('cannot be read');
  };
  return {
    write: (name: string, text: string) => writeFile(join(folder, name), text),
    age: (name: string, secs: number) => utimes(join(folder, name), secs, secs),
    /** The texts that one poll reads. */
    async poll(): Promise<{ texts: string[]; error: unknown }> {
      texts.length = 0;
      const error = await source.poll(NO_VALIDATORS, read, new AbortController().signal).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      return { texts: [...texts], error };
    },
  };
}

test('a file that cannot be read does not stop the others, and is read again by itself', async () => {
  const { write, poll } = await makeFolder();
  await write('a.xml', 'first');
  await write('b.xml', 'damaged');
  await write('c.xml', 'last');
  const error = new Error('cannot be read');
  expect(await poll()).toEqual({ texts: ['first', 'damaged', 'last'], error });
  expect(await poll()).toEqual({ texts: ['damaged'], error });
  await write('b.xml', 'repaired');
  expect(await poll()).toEqual({ texts: ['repaired'], error: undefined });
  expect(await poll()).toEqual({ texts: [], error: undefined });
});

test('of too many files, those that changed last are read', async () => {
  const { write, age, poll } = await makeFolder(2);
  for (const name of ['a', 'b', 'c']) await write(`${name}.xml`, name);
  await age('b.xml', 1000);
  expect((await poll()).texts).toEqual(['a', 'c']);
});

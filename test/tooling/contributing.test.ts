import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

const foldersOf = (path: string): string[] =>
  readdirSync(new URL(path, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test('CONTRIBUTING names every floor and every feature folder', () => {
  const rows = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8').matchAll(/^\| (`\w+`)? ?\| (.*?) ?\| .+ \|$/gm);
  let floor = '';
  const named = Array.from(rows).flatMap(([, given, folders = '']) => {
    floor = given?.replaceAll('`', '') ?? floor;
    const found = Array.from(folders.matchAll(/`([\w-]+)`/g), ([, folder]) => `${floor}/${folder}`);
    return given === undefined ? found : [floor, ...found];
  });
  const there = foldersOf('src/').flatMap((one) => [one, ...foldersOf(`src/${one}/`).map((each) => `${one}/${each}`)]);
  expect(named.toSorted()).toEqual(there.toSorted());
});

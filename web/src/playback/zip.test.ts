import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { zip } from './zip.ts';

const AT = Date.UTC(2026, 10, 23, 14, 5, 10);

test('has the files with their names, sums and contents', async () => {
  const text = new TextEncoder().encode('{"a":1}');
  const bytes = Buffer.from(
    await zip(
      [
        { name: 'über.json', bytes: text },
        { name: 'leer', bytes: new Uint8Array() },
      ],
      AT,
    ).arrayBuffer(),
  );
  expect(bytes.readUInt32LE(0)).toBe(0x04034b50);
  expect(bytes.readUInt32LE(14)).toBe(crc32(text));
  expect(bytes.subarray(30, 40).toString()).toBe('über.json');
  expect(bytes.subarray(40, 47).toString()).toBe('{"a":1}');
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  expect(bytes.readUInt16LE(end + 10)).toBe(2);
  expect(bytes.readUInt32LE(bytes.readUInt32LE(end + 16))).toBe(0x02014b50);
});

const hasUnzip = (() => {
  try {
    execFileSync('python3', ['-c', 'import zipfile']);
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!hasUnzip)('is read by another program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'a.zip');
  const bytes = crypto.getRandomValues(new Uint8Array(5000));
  writeFileSync(file, Buffer.from(await zip([{ name: 'map.png', bytes }], AT).arrayBuffer()));
  const code =
    'import zipfile,sys;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;i=z.infolist()[0];print(i.filename,i.file_size,i.date_time)';
  expect(execFileSync('python3', ['-c', code, file]).toString().trim()).toBe('map.png 5000 (2026, 11, 23, 14, 5, 10)');
});

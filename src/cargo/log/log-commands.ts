import { readFile } from 'node:fs/promises';
import { verifyExportText } from './chain/export-file.ts';
import type { Breach, BrokenEntry, Verified } from './chain/verify-chain.ts';

const MEANINGS: Readonly<Record<Breach, string>> = {
  changed: 'its content is not that of its hash',
  order: 'it does not follow the entry before it',
  end: 'entries at the end are missing',
};

/** `log verify`. Exit code 0: unchanged; 1: changed; 2: not an export. */
export async function verifyCommand(file: string): Promise<{ text: string; exitCode: number }> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return { text: `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`, exitCode: 2 };
  }
  const text = decode(bytes);
  const verified = text === undefined ? undefined : verifyExportText(text);
  if (!verified) return { text: `${file} is broken, or it is no export of a log as JSON\n`, exitCode: 2 };
  return { text: `${describe(verified)}\n`, exitCode: verified.ok ? 0 : 1 };
}

function describe({ ok, entries, lastHash, firstBroken }: Verified): string {
  const count = `${entries} ${entries === 1 ? 'entry' : 'entries'}`;
  if (ok) return `${count}, none changed, added or removed. Last hash: ${lastHash ?? 'none'}`;
  return `${count}. First broken: ${firstBroken ? nameOf(firstBroken) : 'unknown'}`;
}

const nameOf = ({ index, id, reason }: BrokenEntry): string =>
  `entry ${index + 1}${id === null ? '' : ` (${id})`}: ${MEANINGS[reason]}`;

/** Undefined if the bytes are not UTF-8, which an export always is. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The caller reports the file as broken.
    return undefined;
  }
}

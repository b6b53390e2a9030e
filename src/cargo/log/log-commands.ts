import { readFile } from 'node:fs/promises';
import { verifyExportText } from './chain/export-file.ts';
import type { Breach, BrokenEntry, Verified } from './chain/verify-chain.ts';

const MEANINGS: Readonly<Record<Breach, string>> = {
  changed: 'its content is not that of its hash',
  order: 'it does not follow the entry before it',
  end: 'entries at the end are missing',
};

/** `log verify`: 0 where nothing was changed, 1 where something was, 2 where the file is no export. */
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

/** Undefined for bytes that are no UTF-8: an export has none. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The caller describes the file as broken.
    return undefined;
  }
}

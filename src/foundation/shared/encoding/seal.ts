import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets in the database, so that a copy of the database alone reveals none. */
export interface Seal {
  /** Id of the key. */
  readonly id: string;
  close(text: string): string;
  /** Throws if the text was encrypted with another key or changed. */
  open(sealed: string): string;
}

/** Loads the seal with a key from the data folder; `create` makes a missing key. */
export async function loadSeal(dataDir: string, name: string, create: boolean): Promise<Seal | undefined> {
  const file = join(dataDir, name);
  const known = await readKey(file);
  if (known) return toSeal(known);
  if (!create) return undefined;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeKey(file, randomBytes(KEY_BYTES));
  const made = await readKey(file);
  if (!made) throw new Error(`${name} cannot be read`);
  return toSeal(made);
}

async function readKey(file: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url');
    if (key.length !== KEY_BYTES) throw new Error(`${file} holds no key`);
    return key;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Creates the file atomically. If two processes create it, the first one counts. */
async function writeKey(file: string, key: Buffer): Promise<void> {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(fresh, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  try {
    await handle.writeFile(`${key.toString('base64url')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(fresh, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

function toSeal(key: Buffer): Seal {
  return {
    id: hash('sha256', key, 'hex').slice(0, 16),
    close(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

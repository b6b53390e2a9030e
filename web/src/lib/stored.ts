/** A browser that refuses to store (private mode, full disk) is no reason to fail: then nothing is remembered. */
export function readStored(key: string, storage: 'local' | 'session' = 'local'): string | undefined {
  try {
    return place(storage).getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined forgets the value. */
export function writeStored(key: string, value: string | undefined, storage: 'local' | 'session' = 'local'): void {
  try {
    if (value === undefined) place(storage).removeItem(PREFIX + key);
    else place(storage).setItem(PREFIX + key, value);
  } catch {
    // Remembering is a convenience.
  }
}

export function readStoredJson<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
  const text = readStored(key);
  if (text === undefined) return undefined;
  try {
    return parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const PREFIX = 'wheelhouse.';
const place = (storage: 'local' | 'session'): Storage => (storage === 'local' ? localStorage : sessionStorage);

/** Storage errors (private mode, full disk) are ignored: nothing is stored then. */
export function readStored(key: string, storage: 'local' | 'session' = 'local'): string | undefined {
  try {
    return place(storage).getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined removes the value. */
export function writeStored(key: string, value: string | undefined, storage: 'local' | 'session' = 'local'): void {
  try {
    if (value === undefined) place(storage).removeItem(PREFIX + key);
    else place(storage).setItem(PREFIX + key, value);
  } catch {
    // Storing is optional.
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

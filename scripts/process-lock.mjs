// A lock between processes of one clone, for the scripts that run before anything is installed: plain JavaScript.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Installing over a slow link takes minutes; an older lock was left behind by a power cut. */
const ABANDONED_MS = 15 * 60_000;

/** Takes the lock and returns the function that releases it; undefined if a running process has it. */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeFileSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isAbandoned(file)) return undefined;
    rmSync(file, { force: true });
  }
  return undefined;
}

/** Waits for the lock. */
export function takeLock(file) {
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

function isAbandoned(file) {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const pid = Number(readIfThere(file));
  if (age > ABANDONED_MS) return true;
  // Empty file: the other process has created it but not yet written its number.
  if (!pid) return age > 5_000;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export function tryLock(file: string): (() => void) | undefined;

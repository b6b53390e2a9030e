import { randomBytes } from 'node:crypto';

/** Ids that name a request in the log and to its client: unlike those of other runs, and counted within this one. */
export function createRequestIds(): () => string {
  const run = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${run}-${count.toString(36)}`;
  };
}

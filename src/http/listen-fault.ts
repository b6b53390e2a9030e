/** What keeps a server from listening, by Node's code, and what the operator can do about it. */
const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses the port. End it, or set server.port to a free one',
  EACCES: 'this user may not use the port. Set server.port to one above 1023',
  EADDRNOTAVAIL: 'this machine has no such address. Set server.host to one that it has',
  ENOTFOUND: 'the name is not known. Set server.host to an address of this machine',
};

/** The fault of a server that could not listen, in words that name the address and the setting to change. */
export function toListenFault(error: unknown, { host, port }: { host: string; port: number }): Error {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new Error(`cannot listen on ${host} port ${port}: ${ADVICE[code] ?? message}`, { cause: error });
}

/** A message of a channel, serialised once for all clients. */
export type LiveMessage = { readonly type: string } & Readonly<Record<string, unknown>>;

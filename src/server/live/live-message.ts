/** A message of a channel; it is serialised once, however many clients there are. */
export type LiveMessage = { readonly type: string } & Readonly<Record<string, unknown>>;

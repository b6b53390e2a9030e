import type { Static, TSchema } from 'typebox';

/** One kind of message, as the AsyncAPI document describes it. */
export interface MessageDoc {
  /** Unlike that of any other message; TypeScript types are called so too. */
  readonly name: string;
  /** When it is sent. */
  readonly summary: string;
  /** Of the whole message. OpenAPI's `nullable` is understood. */
  readonly schema: TSchema;
  readonly example: unknown;
  /** Of a binary message. */
  readonly contentType?: string;
}

/** What a channel is for, and everything it sends. */
export interface ChannelDoc {
  readonly summary: string;
  readonly messages: readonly MessageDoc[];
}

/** A message whose example is checked against its schema by the compiler too. */
export const describeMessage = <T extends TSchema>(
  message: MessageDoc & { readonly schema: T; readonly example: Static<T> },
): MessageDoc => message;

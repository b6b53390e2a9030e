import type { Static, TSchema } from 'typebox';

/** Description of one kind of message in the AsyncAPI document. */
export interface MessageDoc {
  /** Unique among all messages; also the name of its TypeScript type. */
  readonly name: string;
  /** The condition under which it is sent. */
  readonly summary: string;
  /** Schema of the whole message. OpenAPI's `nullable` is supported. */
  readonly schema: TSchema;
  readonly example: unknown;
  /** Media type of a binary message. */
  readonly contentType?: string;
}

/** The purpose of a channel and all its messages. */
export interface ChannelDoc {
  readonly summary: string;
  readonly messages: readonly MessageDoc[];
}

/** A message whose example the compiler checks against its schema. */
export const describeMessage = <T extends TSchema>(
  message: MessageDoc & { readonly schema: T; readonly example: Static<T> },
): MessageDoc => message;

import type { TSchema } from 'typebox';

/**
 * Records of another feature that stand in a single record of this one, such as the trips of a client. The composition
 * hands them in, so that the two features need not know each other in a circle.
 */
export interface Nested {
  schema: TSchema;
  list(id: string): Promise<object[]>;
}

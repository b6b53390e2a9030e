/** Reads a field. Gets the parent object and the arguments, whose types match the schema. */
// biome-ignore lint/suspicious/noExplicitAny: the schema, not TypeScript, ties a field to its parent
type Resolver = (parent: any, args: Record<string, unknown>) => unknown;

/** The GraphQL part of a feature. Object types with the same name (`Query`, `Mutation`) are merged. */
export interface GraphqlPart {
  /** In the schema definition language. */
  typeDefs: string;
  resolvers: Readonly<Record<string, Readonly<Record<string, Resolver>>>>;
  /** Assumed length of lists without a `limit`, by `Type.field`, for the cost of a request. */
  listSizes?: Readonly<Record<string, number>>;
  /** Minimum cost of a field, by `Type.field`, if it does more work than its answer shows. */
  fieldCosts?: Readonly<Record<string, number>>;
}

/** Reads a field: the object it belongs to, then its arguments, already of the types that the schema states. */
// biome-ignore lint/suspicious/noExplicitAny: the schema, not TypeScript, ties a field to its parent
type Resolver = (parent: any, args: Record<string, unknown>) => unknown;

/** What a feature offers over GraphQL; types of the same name (`Query`, `Mutation`, `Health`) grow together. */
export interface GraphqlPart {
  /** In the schema definition language. */
  typeDefs: string;
  resolvers: Readonly<Record<string, Readonly<Record<string, Resolver>>>>;
  /** How long a list is taken to be that no `limit` bounds, by `Type.field`, for the cost of a request. */
  listSizes?: Readonly<Record<string, number>>;
  /** What a field costs at least, by `Type.field`, where it does more work than its answer shows. */
  fieldCosts?: Readonly<Record<string, number>>;
}

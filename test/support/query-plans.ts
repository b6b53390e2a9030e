import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database, Engine } from '../../src/foundation/db/database.ts';

/** Keeps the queries that are run through the returned handle, so that exactly those can be counted and explained. */
export function recordQueries(db: Kysely<Database>) {
  const { compileQuery } = db.getExecutor();
  let queries: CompiledQuery[] = [];
  return {
    db: db.withPlugin({
      transformQuery({ node, queryId }) {
        queries.push(compileQuery.call(db.getExecutor(), node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
    /** What was run since the last call. */
    take(): CompiledQuery[] {
      const taken = queries;
      queries = [];
      return taken;
    },
  };
}

/**
 * The plan of each query as the engine reports it. PostgreSQL reads a small table as a whole, rightly; without that way
 * it shows which index a large one would be read by, or that there is none.
 */
export function plansOf(db: Kysely<Database>, engine: Engine, queries: readonly CompiledQuery[]): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(connection);
    const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
    const plans: string[] = [];
    for (const { sql: text, parameters } of queries) {
      const { rows } = await connection.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
      plans.push(JSON.stringify(rows));
    }
    return plans;
  });
}

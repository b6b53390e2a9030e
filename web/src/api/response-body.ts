import type { paths } from './schema.d.ts';

/** Body type of a successful answer to `GET path`. */
export type ResponseBody<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Json } } } };
}
  ? Json
  : never;

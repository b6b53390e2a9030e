import type { App } from '../../src/app.ts';
import type { paths } from '../../web/src/api/schema.d.ts';
import { contradictions } from './documented.ts';

type Method = 'get' | 'post' | 'put' | 'delete';
/** The paths that know a method. */
type PathWith<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths];

/** The operation of a path; the types leave out the methods that it does not know. */
type OperationOf<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never;

type PathPart<O> = O extends { parameters: { path: infer T } } ? { path: T } : object;
type QueryPart<O> = O extends { parameters: { query?: infer T } } ? { query?: T } : object;
type Json<T> = { content: { 'application/json': T } };
type BodyPart<O> = O extends { requestBody: Json<infer T> } ? { body: T } : BodyIfAny<O>;
type BodyIfAny<O> = O extends { requestBody?: Json<infer T> } ? { body?: T } : object;
/** What an operation has to be given. Of several, one after the other: all combinations of their parts would be too many. */
type Given<O> = O extends unknown ? PathPart<O> & QueryPart<O> & BodyPart<O> : never;
type SuccessOf<R> = R[keyof R & (200 | 201)];
/** The body of its success; nothing where that has none. */
type AnswerOf<O> = O extends { responses: infer R } ? (SuccessOf<R> extends Json<infer T> ? T : undefined) : never;

interface TypedClientOptions {
  app: Pick<App, 'http'>;
  url: string;
  key?: string;
}

/**
 * Calls a listening service by the types that are generated from the OpenAPI document, and throws for every answer that
 * is no success or not what the document says.
 */
export function typedClient({ app, url, key }: TypedClientOptions) {
  return async <M extends Method, P extends PathWith<M>>(
    method: M,
    path: P,
    given: Given<OperationOf<P, M>>,
  ): Promise<AnswerOf<OperationOf<P, M>>> => {
    const { path: names = {}, query = {}, body } = given as { path?: object; query?: object; body?: object };
    const answer = await fetch(url + fill(path, names) + toQuery(query), {
      method: method.toUpperCase(),
      headers: { ...(key !== undefined && { 'x-api-key': key }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const parsed: unknown = text === '' ? undefined : JSON.parse(text);
    const facts = { statusCode: answer.status, body: text, json: () => parsed };
    const failures = answer.ok ? await contradictions(app, path, facts, method) : [`${answer.status} ${text}`];
    if (failures.length > 0) throw new Error(`${method} ${path}: ${failures.join('; ')}`);
    // It has just been compared with the very document that its type is made from.
    return parsed as AnswerOf<OperationOf<P, M>>;
  };
}

const fill = (path: string, names: object): string =>
  Object.entries(names).reduce((filled, [name, value]) => filled.replace(`{${name}}`, String(value)), path);

const toQuery = (query: object): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
};

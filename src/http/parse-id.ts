import { notFound } from '../shared/errors.ts';
import { isId } from '../shared/ids.ts';

/** The id of a path; one that cannot exist is answered like any other unknown one. */
export function parseId(kind: string, text: string): string {
  if (!isId(text)) throw notFound(kind, text);
  return text.toLowerCase();
}

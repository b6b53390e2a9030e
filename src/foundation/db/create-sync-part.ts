import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Applied, Applying, Incoming, SyncPart } from './sync-part.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface SyncPartSpec<Body extends TSchema> extends Omit<SyncPart, 'check'> {
  /** The schema of a record. Other fields are removed, because a newer release may send more. */
  readonly body: Body;
  /** Pattern of the id [a UUID]. */
  readonly key?: RegExp;
  apply(incoming: Incoming<Static<Body>>, applying: Applying): Promise<Applied>;
}

/** A part that validates its records before they are converted. */
export function createSyncPart<Body extends TSchema>(spec: SyncPartSpec<Body>): SyncPart {
  const { body: shape, key: keys = UUID, apply, ...part } = spec;
  return {
    ...part,
    check({ body, ...incoming }) {
      if (!keys.test(incoming.key)) return undefined;
      if (body === undefined) {
        if (part.isDeletable === false) return undefined;
        return { body, apply: (applying) => apply({ ...incoming, body }, applying) };
      }
      const known = Value.Clean(shape, body);
      if (!Value.Check(shape, known)) return undefined;
      return { body: known, apply: (applying) => apply({ ...incoming, body: known }, applying) };
    },
  };
}

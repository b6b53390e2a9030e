import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Applied, Applying, Incoming, SyncPart } from './sync-part.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface SyncPartSpec<Body extends TSchema> extends Omit<SyncPart, 'check'> {
  /** The shape of a record. Fields that it does not name are left out: a newer release may send more. */
  readonly body: Body;
  /** [a UUID] */
  readonly key?: RegExp;
  apply(incoming: Incoming<Static<Body>>, applying: Applying): Promise<Applied>;
}

/** A part whose records are checked before anything is made of them. */
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

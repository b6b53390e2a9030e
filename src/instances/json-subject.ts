import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import type { Subject } from '../foundation/instance-bus/bus.ts';
import { isId } from '../foundation/shared/ids.ts';
import { fromBytes } from './batch-codec.ts';

/** Removes fields that are not in the schema: a later release or another sender may add some. */
const ajv = new Ajv({ strict: false, strictNumbers: true, removeAdditional: true });
addFormats.default(ajv);
ajv.addFormat('uuid', isId);

/** Whether a value fits the schema. */
export type Check<T> = (value: unknown) => value is T;

/** The schema may use `nullable` of OpenAPI. */
export const compileCheck = <T>(schema: TSchema): Check<T> => ajv.compile<T>(schema);

/** Subject for JSON that fits the schema; closed objects must be declared so in it. */
export function jsonSubject<T extends TSchema>(name: string, maxBytes: number, schema: T): Subject<Static<T>> {
  const check = compileCheck<Static<T>>(schema);
  return {
    name,
    maxBytes,
    read(bytes) {
      const value = fromBytes(bytes);
      if (check(value)) return value;
      throw new TypeError('the JSON does not fit its schema');
    },
  };
}

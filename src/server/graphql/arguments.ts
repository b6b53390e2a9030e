import type { Static, TSchema } from 'typebox';
import { compileValidator, toValidationError } from '../http/validation.ts';

/**
 * Checks the arguments of a field by the schema of the same query over REST, with the same defaults and texts. An explicit
 * null counts as a missing argument. Throws a BadRequest.
 */
export function createArgumentParser<T extends TSchema>(schema: T): (args: Record<string, unknown>) => Static<T> {
  let validate: ReturnType<typeof compileValidator> | undefined;
  return (args) => {
    const plain = Object.fromEntries(Object.entries(schema));
    validate ??= compileValidator({ schema: plain, method: 'POST', url: '', httpPart: 'body' });
    const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
    if (validate(given)) return given as Static<T>;
    throw toValidationError((validate.errors ?? []) as Parameters<typeof toValidationError>[0]);
  };
}

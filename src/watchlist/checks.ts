import { badRequest } from '../shared/errors.ts';

/** Throws where there is a name without anything in it. */
export function demandName(name: string | undefined): void {
  if (name !== undefined && name.trim() === '') throw badRequest('name must not be empty');
}

import type { components } from './schema.d.ts';

/** A type of the interface by its name: `Schema<'Trip'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

import type { components } from './schema.d.ts';

/** Type of the interface by name: `Schema<'Trip'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

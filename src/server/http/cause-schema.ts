import Type, { type TSchema } from 'typebox';
import { CAUSE_CODES, type Cause as Meaning } from '../../foundation/shared/reason.ts';
import { named } from './named.ts';
import { OneOf } from './schema.ts';

const fields = {
  code: OneOf(CAUSE_CODES),
  system: Type.Optional(Type.String({ description: 'Code of the system, of TLS or of a library: `ECONNREFUSED`' })),
  status: Type.Optional(Type.Integer({ description: 'Status that the other side answers with' })),
  withinMs: Type.Optional(Type.Integer({ description: 'Time within which nothing came' })),
  fingerprint: Type.Optional(Type.String({ description: 'SHA-256 of the certificate that the other side presents' })),
} satisfies Record<keyof Meaning, TSchema>;

/** The machine-readable meaning of the reason beside it. */
export const Cause = named('Cause', Type.Unsafe<Meaning>(Type.Object(fields)), {
  description: 'The meaning of the text beside it, for programs. More codes can be added',
  example: { code: 'refused', system: 'ECONNREFUSED' },
});

import Type from 'typebox';

/** Fields of the records that a ship sends. */
export const instant = Type.Integer({ minimum: 0, maximum: 8.64e15 });
export const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' });

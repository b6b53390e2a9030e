import Type from 'typebox';

/** Of an instance, as other instances show it. */
export const Name = Type.String({ minLength: 1, maxLength: 1000 });

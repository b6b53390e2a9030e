import Type from 'typebox';

/** Name of an instance as shown by others. */
export const Name = Type.String({ minLength: 1, maxLength: 1000 });

/** Lower-case letters, digits and a few marks, which have no special meaning in a path, a URL or a header. */
const FILE_KEY = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** Whether a text is a valid key of a file. Checked before text from a client is used in a path. */
export const isFileKey = (text: string): boolean => FILE_KEY.test(text) && !text.includes('..');

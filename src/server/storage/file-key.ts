/** Small letters, digits and a few marks: nothing that a path, a URL or a header would read as more than a name. */
const FILE_KEY = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** Whether a text can be the key of a file. It is asked before a text of a client comes near a path. */
export const isFileKey = (text: string): boolean => FILE_KEY.test(text) && !text.includes('..');

/** RFC 5321 4.5.3.1: at most 64 octets before the `@` and 255 after it. */
const EMAIL = /^[^\s@\0]{1,64}@[^\s@\0]{1,255}$/;

/** Whether the text can be a mail address: one `@` between two parts without spaces. Mail servers check the rest. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

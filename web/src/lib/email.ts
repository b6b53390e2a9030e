/** RFC 5321 4.5.3.1: at most 64 octets before the sign and 255 after it. */
const EMAIL = /^[^\s@\0]{1,64}@[^\s@\0]{1,255}$/;

/** Whether mail could be sent there: one `@` between two parts without spaces. What a part may hold, mail servers decide. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

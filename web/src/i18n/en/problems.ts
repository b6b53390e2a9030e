/** Why a request failed. The kinds are those of docs/errors.md. */
export const problems = {
  // Kinds
  refused: 'The service refused what was entered.',
  unauthorized: 'The key is missing or not valid.',
  forbidden: 'This key does not allow that.',
  notFound: 'It does not exist, or no longer.',
  conflict: 'This conflicts with the present state.',
  tooLarge: 'The file is too large.',
  tooMany: 'Too many requests. Wait a moment.',
  tooManyFor: (secs: number) => `Too many requests. Wait ${secs} s.`,
  internal: 'The service failed. Try again later.',
  unavailable: 'The service cannot answer this at the moment.',
  database: 'The database is not available at the moment.',
  // Values
  required: 'This is needed.',
  empty: 'This must not be empty.',
  number: 'This must be a number.',
  integer: 'This must be a whole number.',
  text: 'This must be a text.',
  email: 'This is not an email address.',
  atLeast: (limit: string) => `This must be at least ${limit}.`,
  atMost: (limit: string) => `This must be at most ${limit}.`,
  tooLong: (limit: string) => `At most ${limit} characters.`,
  oneOf: (list: string) => `Allowed: ${list}.`,
  nameTaken: 'This name is taken.',
  missing: 'This no longer exists.',
  of: (field: string, text: string) => `${field}: ${text}`,
};

/** A value that is allowed by itself, but not beside another. */
export interface Breach {
  /** The key to change. */
  key: string;
  /** The key that makes it necessary. */
  because: string;
  /** Ends the sentence "must be …". */
  allowed: string;
  /** What was given, where the key is inside an entry of a list. */
  given?: string;
}

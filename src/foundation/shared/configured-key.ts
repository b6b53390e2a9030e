/**
 * Recorded name for all keys of the configuration, which have no names. No stored key may have this name, so that it can be
 * translated for display.
 */
export const CONFIGURED_KEY = 'configured key';

/** The displayed name of a key or a person. */
export const shownAuthor = (author: string | null, { configuredKey }: { configuredKey: string }): string =>
  author === CONFIGURED_KEY ? configuredKey : (author ?? '');

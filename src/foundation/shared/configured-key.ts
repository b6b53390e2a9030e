/**
 * What keys of the configuration, which have no names, are called where the name of a key is recorded. No stored key may
 * have this name, so that whoever shows it can say it in another language.
 */
export const CONFIGURED_KEY = 'configured key';

/** The name of a key or a person, as it is shown with these texts. */
export const shownAuthor = (author: string | null, { configuredKey }: { configuredKey: string }): string =>
  author === CONFIGURED_KEY ? configuredKey : (author ?? '');

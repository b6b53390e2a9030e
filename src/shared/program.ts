/** The sources are TypeScript; a package is made of JavaScript. */
export const IS_PACKAGE = !import.meta.filename.endsWith('.ts');

/** What commands begin with where this runs: the package brings a command, a clone has npm. */
export const PROGRAM = IS_PACKAGE ? 'wheelhouse' : 'npm start --';

/** The sources are TypeScript; a package is made of JavaScript. */
export const IS_PACKAGE = !import.meta.filename.endsWith('.ts');

/** The folder of package.json, assets and the built console: of the clone, or of the package, whose code is in `dist/server`. */
const FOLDER = new URL(IS_PACKAGE ? '../../' : '../../../', import.meta.url);

/** The address of a file that comes with the program. */
export const programFile = (path: string): URL => new URL(path, FOLDER);

/** What commands begin with where this runs: the package brings a command, a clone has npm. */
export const PROGRAM = IS_PACKAGE ? 'wheelhouse' : 'npm start --';

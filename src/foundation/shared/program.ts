import { existsSync } from 'node:fs';

/** The sources are TypeScript in `src/foundation/shared`; JavaScript is in `dist/server` of a package, `.cache/server` of a clone. */
const IS_SOURCE = import.meta.filename.endsWith('.ts');

/** The folder of package.json, assets and the built console. */
const FOLDER = new URL(IS_SOURCE ? '../../../' : '../../', import.meta.url);

/** A clone has the sources. */
export const IS_PACKAGE = !IS_SOURCE && !existsSync(new URL('src/main.ts', FOLDER));

/** The address of a file that comes with the program. */
export const programFile = (path: string): URL => new URL(path, FOLDER);

/** What commands begin with where this runs: the package brings a command, a clone has npm. */
export const PROGRAM = IS_PACKAGE ? 'wheelhouse' : 'npm start --';

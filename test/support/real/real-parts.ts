/**
 * Whether tests against a real program can run here. Where it is missing they are skipped, which one printed line says;
 * with `REQUIRE_REAL_PARTS=1`, as in continuous integration, a missing one is a failure instead.
 *
 *     describe.skipIf(!realPart('gpsd', existsSync('/usr/sbin/gpsd')))('…', …)
 */
export function realPart(
  name: string,
  available: boolean,
  { env = process.env, print = printLine }: { env?: NodeJS.ProcessEnv; print?: (line: string) => void } = {},
): boolean {
  if (available) return true;
  if (env['REQUIRE_REAL_PARTS'] === '1')
    throw new Error(`${name} is required (REQUIRE_REAL_PARTS=1) but not installed`);
  print(`skipped: tests against the real ${name}, which is not installed here`);
  return false;
}

function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

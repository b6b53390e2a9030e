// Reads the JSON reports of Vitest. `failed FILE` prints the files whose tests failed, a line each. `summary FILE…` prints
// what failed and, as the last line, "N passed, N failed[, N skipped]".
import { existsSync, readFileSync } from 'node:fs';

const [command, ...reports] = process.argv.slice(2);

const isFailed = ({ status }) => status === 'failed';
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).testResults : []);

/** The files of a run; those that were run again count as they were then. */
function filesOf(report) {
  const again = read(`${report}.again`);
  return [...read(report).filter(({ name }) => !again.some((one) => one.name === name)), ...again];
}

if (command === 'failed') {
  for (const { name } of read(reports[0] ?? '').filter(isFailed)) console.log(name);
} else {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const report of reports) {
    const files = filesOf(report);
    const tests = files.flatMap(({ assertionResults }) => assertionResults);
    // A file that cannot be loaded has no tests that could fail.
    const broken = files.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed));
    const failures = tests.filter(isFailed).length + broken.length;
    const passed = tests.filter(({ status }) => status === 'passed').length;
    count.passed += passed;
    count.skipped += tests.length - passed - tests.filter(isFailed).length;
    // A run can fail without a failed test, such as by a check or an unhandled rejection.
    const isOtherwiseFailed = failures === 0 && readFileSync(`${report}.status`, 'utf8').trim() !== '0';
    count.failed += isOtherwiseFailed ? 1 : failures;
    // A log of thousands of lines hides what failed.
    if (isOtherwiseFailed) {
      const log = readFileSync(`${report}.log`, 'utf8');
      const at = log.search(/Unhandled|: failed \(/);
      console.log(at === -1 ? log.slice(-4000) : log.slice(at, at + 4000));
    }
    for (const { name, message, assertionResults } of files.filter(isFailed)) {
      console.log(`\nFailed: ${name}\n${message}`);
      for (const { fullName, failureMessages } of assertionResults.filter(isFailed)) {
        console.log(`  ${fullName}\n${failureMessages.join('\n').slice(0, 4000)}`);
      }
    }
  }
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  console.log(`${count.passed} passed, ${count.failed} failed${skipped}`);
}

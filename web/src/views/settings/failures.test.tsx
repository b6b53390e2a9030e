import { beforeAll, expect, test } from 'vitest';
import { toProblem } from '../../api/problem.ts';
import { startTexts } from '../../i18n/index.ts';
import { fault } from '../../test/fake-service.ts';
import { allTexts } from '../../test/texts.ts';
import { failuresOf, failureText } from './failures.ts';

beforeAll(() => startTexts(allTexts));

const refused = (key: string, minimum: number, maximum: number) =>
  failuresOf(
    toProblem(400, {
      error: {
        type: 'BadRequest',
        message: 'The configuration is not valid',
        details: { failures: [{ key, problem: `must be from ${minimum} to ${maximum}` }] },
        faults: [fault(key, 'range', { minimum, maximum })],
      },
    }),
  );

test.each([
  ['gps.history_interval_secs', 1, 3600, 'This must be from 1 s to 1 h.'],
  ['websocket.gps_interval_ms', 100, 60_000, 'This must be from 100 ms to 1 min.'],
  ['storage.max_bytes', 1024, 2 ** 30, 'This must be from 1 KiB to 1 GiB.'],
  ['gauge.radius_km', 1, 200, 'This must be from 1 km to 200 km.'],
  ['server.port', 0, 65_535, 'This must be from 0 to 65535.'],
])('the range of %s has the units in which it is typed', (key, minimum, maximum, said) => {
  expect(failureText(refused(key, minimum, maximum), key)).toBe(said);
});

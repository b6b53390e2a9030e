import { expect, test } from 'vitest';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { createRefusedPages } from './refused-pages.ts';

const KIP = 'http://192.168.1.5:8000';

function create() {
  const log = createRecordingLog();
  const note = createRefusedPages(log);
  return {
    note: (origin: string | undefined) => note({ origin }),
    originsOf: () => log.lines.map(({ facts }) => facts['origin']),
    log,
  };
}

test('the first refusal of an origin is logged, with the setting that allows it', () => {
  const { note, log } = create();
  for (let count = 0; count < 3; count += 1) note(KIP);
  expect(log.lines).toEqual([
    {
      level: 'warn',
      facts: { code: 'http.page_refused', origin: KIP },
      sentence: expect.stringContaining('server.allowed_origins'),
    },
  ]);
});

test('a page that invents origins fills neither the log nor the memory', () => {
  const { note, originsOf } = create();
  for (let index = 0; index < 10_000; index += 1) note(`http://host-${index}.example`);
  expect(originsOf()).toHaveLength(50);
});

test('what is no origin is not repeated', () => {
  const { note, originsOf } = create();
  for (const origin of [
    undefined,
    'x'.repeat(100_000),
    'http://a.example/?token=secret',
    'javascript:alert(1)',
    'null',
  ])
    note(origin);
  expect(originsOf()).toEqual(['null']);
});

import { expect, test } from 'vitest';
import { recordingLog } from '../test/support/recording-pino.ts';
import { keepConsole } from './log.ts';

test('what a library writes to the console is a line of the log, as a reader of JSON lines expects', () => {
  const { log, lines } = recordingLog();
  log.level = 'debug';
  const library = { ...console };
  keepConsole(log, library);
  library.log('reader closed', new Error('cut'));
  library.error('!!! %d', 7);
  expect(lines()).toMatchObject([
    { level: 20, msg: 'a library wrote to the console', text: expect.stringMatching(/^reader closed Error: cut/) },
    { level: 20, msg: 'a library wrote to the console', text: '!!! 7' },
  ]);
});

import { expect, test } from 'vitest';
import { toServiceError } from './errors.ts';

const failure = (code: string) => Object.assign(new Error(`${code}: somewhere`), { code });

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('a disk that answers %s can be tried again later', (code) => {
  for (const error of [failure(code), new Error('The file could not be stored', { cause: failure(code) })]) {
    expect(toServiceError(error)).toMatchObject({
      type: 'Unavailable',
      message: `The service cannot use its disk (${code})`,
      isUnexpected: false,
      cause: error,
    });
  }
});

test('other failures of files are unexpected', () => {
  expect(toServiceError(failure('ENOTDIR'))).toMatchObject({ type: 'Internal', isUnexpected: true });
});

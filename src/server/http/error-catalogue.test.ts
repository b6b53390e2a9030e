import { expect, test } from 'vitest';
import { toServiceError } from '../../foundation/shared/errors.ts';
import { toErrorBody } from './error-catalogue.ts';

const failure = (code: string) => Object.assign(new Error(`${code}: somewhere`), { code });

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('a disk that answers %s can be tried again later', (code) => {
  for (const error of [failure(code), new Error('The file could not be stored', { cause: failure(code) })]) {
    expect(toServiceError(error)).toMatchObject({
      type: 'Unavailable',
      message: `The service cannot use its disk (${code})`,
      isUnexpected: false,
      cause: error,
    });
    expect(toErrorBody(toServiceError(error), 0).status).toBe(503);
  }
});

test('a read-only disk is also recognised where Node names it otherwise: by a folder that cannot be made', () => {
  const error = Object.assign(failure('ENOENT'), { syscall: 'mkdir' });
  expect(toServiceError(new Error('The file could not be stored', { cause: error }))).toMatchObject({
    type: 'Unavailable',
    message: 'The service cannot use its disk (EROFS)',
  });
  expect(toServiceError(failure('ENOENT'))).toMatchObject({ type: 'Internal' });
});

test('other failures of files are unexpected', () => {
  expect(toServiceError(failure('ENOTDIR'))).toMatchObject({ type: 'Internal', isUnexpected: true });
});

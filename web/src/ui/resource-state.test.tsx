import { act, render } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { isRestUnreachable } from '../api/client.ts';
import { RequestError } from '../api/problem.ts';
import { createResource } from '../api/resource.ts';
import { NoneOf } from './resource-state.tsx';

afterEach(() => {
  isRestUnreachable.value = false;
});

/** A list that is answered by hand. */
async function showEmptyList() {
  const answers: PromiseWithResolvers<string[]>[] = [];
  const list = createResource(() => {
    const answer = Promise.withResolvers<string[]>();
    answers.push(answer);
    return answer.promise;
  });
  const settle = (run: (answer: PromiseWithResolvers<string[]>) => void) =>
    act(async () => {
      const answer = answers.pop();
      if (answer) run(answer);
    });
  void list.reload();
  await settle(({ resolve }) => resolve([]));
  const { container } = render(<NoneOf list={list}>No vessel is watched yet</NoneOf>);
  return { list, settle, text: () => container.textContent };
}

test('an empty list says that there is none where the service has just answered so', async () => {
  const { text } = await showEmptyList();
  expect(text()).toBe('No vessel is watched yet');
});

test('an empty list of before says that it is not known, until it is answered again', async () => {
  const { list, settle, text } = await showEmptyList();
  void list.reload();
  expect(text()).toBe('No vessel is watched yet');
  await settle(({ reject }) => reject(new RequestError('busy', { status: 503 })));
  expect(text()).toBe('Not known: the service has not answered.');
  void list.reload();
  await settle(({ resolve }) => resolve([]));
  expect(text()).toBe('No vessel is watched yet');
  await act(() => {
    isRestUnreachable.value = true;
  });
  expect(text()).toBe('Not known: the service is unreachable.');
});

test('the answer to an earlier question is none to another, and goes where that gets none', async () => {
  const { list, settle, text } = await showEmptyList();
  void list.renew();
  await expect.poll(text).toBe('Loading …');
  await settle(({ reject }) => reject(new RequestError('busy', { status: 503 })));
  expect(list.data.value).toBeUndefined();
  void list.reload();
  await settle(({ resolve }) => resolve(['LORELEY']));
  void list.reload();
  await settle(({ reject }) => reject(new RequestError('busy', { status: 503 })));
  expect(list.data.value).toEqual(['LORELEY']);
});

/** One queue of the listing; `pages` are its items as shown. */
export interface ListedQueue {
  name: string;
  pages: AsyncIterable<readonly object[]>;
}

/**
 * Streams the listing of all queues as JSON text, since a queue can hold a million items. The count follows the items
 * because it is the number of items listed: the queue changes meanwhile.
 */
export async function* queueListText(queues: readonly ListedQueue[], rest: object): AsyncGenerator<string> {
  let opening = '{"queues":[';
  for (const { name, pages } of queues) {
    opening += `{"name":${JSON.stringify(name)},"items":[`;
    let count = 0;
    for await (const page of pages) {
      if (page.length === 0) continue;
      yield opening + JSON.stringify(page).slice(1, -1);
      opening = ',';
      count += page.length;
    }
    yield `${count === 0 ? opening : ''}],"count":${count}}`;
    opening = ',';
  }
  yield `${queues.length === 0 ? opening : ''}],${JSON.stringify(rest).slice(1)}`;
}

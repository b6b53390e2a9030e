import { Readable } from 'node:stream';

/**
 * A body `{"<name>": [ …records ], …rest}` sent page by page, so that a list of any length costs the memory of one
 * page. The first page is read before this resolves: a fault of the database then still gets its status.
 */
export async function streamList(
  name: string,
  pages: AsyncGenerator<readonly object[]>,
  rest: Readonly<Record<string, unknown>>,
): Promise<Readable> {
  const first = await pages.next();
  async function* chunks() {
    yield `{${JSON.stringify(name)}:[`;
    let separator = '';
    for (let page = first; !page.done; page = await pages.next()) {
      const records = JSON.stringify(page.value);
      yield separator + records.slice(1, -1);
      separator = ',';
    }
    yield `],${JSON.stringify(rest).slice(1)}`;
  }
  return Readable.from(chunks(), { objectMode: false });
}

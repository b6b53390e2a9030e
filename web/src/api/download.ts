import { serviceUrl } from '../lib/service-url.ts';
import { credentials, isKeyRefused } from './key.ts';
import { RequestError, toProblem } from './problem.ts';

export interface Downloaded {
  file: Blob;
  /** As the service names it. */
  name: string;
}

interface DownloadOptions {
  signal: AbortSignal;
  /** Bytes so far and in all. */
  onProgress: (loaded: number, size: number) => void;
}

/** Fetches a file that a link could not: the key goes into a header. Rejects with a `RequestError`. */
export async function download(path: string, { signal, onProgress }: DownloadOptions): Promise<Downloaded> {
  const key = credentials.peek()?.key;
  const response = await fetch(serviceUrl(path), { headers: key === undefined ? {} : { 'X-API-Key': key }, signal });
  if (response.status === 401) isKeyRefused.value = true;
  if (!response.ok) throw toProblem(response.status, await response.json().catch(() => undefined));
  const size = Number(response.headers.get('content-length') ?? 0);
  let loaded = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        loaded += chunk.length;
        onProgress(loaded, size);
        controller.enqueue(chunk);
      },
    }),
  );
  // The browser may keep a long one on its disk.
  const file = await new Response(counted ?? null).blob();
  if (size > 0 && file.size !== size) throw new RequestError('no answer', { status: 0 });
  return {
    file,
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download',
  };
}

import { serviceUrl } from '../lib/service-url.ts';
import { credentials, isKeyRefused } from './key.ts';
import { RequestError, toProblem } from './problem.ts';

export interface Downloaded {
  file: Blob;
  /** File name given by the service. */
  name: string;
}

interface DownloadOptions {
  signal: AbortSignal;
  /** Bytes received and total bytes. */
  onProgress: (loaded: number, size: number) => void;
}

/** Maximum bytes in memory, besides those of the browser. */
const PART_BYTES = 8_000_000;

/** Downloads a file with the key in a header, which a link cannot send. Rejects with a `RequestError`. */
export async function download(path: string, { signal, onProgress }: DownloadOptions): Promise<Downloaded> {
  const key = credentials.peek()?.key;
  const response = await fetch(serviceUrl(path), { headers: key === undefined ? {} : { 'X-API-Key': key }, signal });
  if (response.status === 401) isKeyRefused.value = true;
  if (!response.ok) throw toProblem(response.status, await response.json().catch(() => undefined));
  const size = Number(response.headers.get('content-length') ?? 0);
  const file = await readBlob(response, (loaded) => onProgress(loaded, size));
  if (size > 0 && file.size !== size) throw new RequestError('no answer', { status: 0 });
  return {
    file,
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download',
  };
}

/** In parts that the browser may keep on disk. */
async function readBlob(response: Response, onLoaded: (bytes: number) => void): Promise<Blob> {
  const blobs: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [loaded, waiting] = [0, 0];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    chunks.push(part.value);
    loaded += part.value.length;
    waiting += part.value.length;
    onLoaded(loaded);
    if (waiting < PART_BYTES) continue;
    blobs.push(new Blob(chunks));
    [chunks, waiting] = [[], 0];
  }
  return new Blob([...blobs, ...chunks]);
}

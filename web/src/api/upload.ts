import { serviceUrl } from '../lib/service-url.ts';
import { credentials, isKeyRefused } from './key.ts';
import { RequestError, toProblem } from './problem.ts';

interface Upload {
  method: 'POST' | 'PUT';
  path: string;
  body: FormData | Blob;
  mediaType?: string;
  /** Share of the sent bytes, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Sends a file and resolves with the answer. Uses `XMLHttpRequest`, because `fetch` does not report progress. Rejects with a
 * `RequestError`.
 */
export function upload({ method, path, body, mediaType, onProgress }: Upload): Promise<unknown> {
  const request = new XMLHttpRequest();
  request.open(method, serviceUrl(path));
  request.responseType = 'text';
  const key = credentials.peek()?.key;
  if (key !== undefined) request.setRequestHeader('X-API-Key', key);
  if (mediaType !== undefined) request.setRequestHeader('Content-Type', mediaType);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new RequestError('no answer', { status: 0 }));
    request.onload = () => {
      if (request.status === 401) isKeyRefused.value = true;
      const answer = parseBody(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(toProblem(request.status, answer));
    };
    request.send(body);
  });
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy sends its own page; the status is enough.
    return undefined;
  }
}

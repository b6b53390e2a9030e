import { credentials, isKeyRefused } from '../../api/key.ts';
import { RequestError, toProblem } from '../../api/problem.ts';
import { serviceUrl } from '../../lib/service-url.ts';

interface UploadOptions {
  name: string;
  file: File;
  /** Of the bytes that have left, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Sends a sound. `fetch` does not tell how far it has come, so that this is the older way. Rejects with a `RequestError`. */
export function uploadSound({ name, file, onProgress }: UploadOptions): Promise<void> {
  const form = new FormData();
  form.set('name', name);
  form.set('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', serviceUrl('/v1/watchlist/sounds/upload'));
  request.responseType = 'text';
  const key = credentials.peek()?.key;
  if (key !== undefined) request.setRequestHeader('X-API-Key', key);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new RequestError('no answer', { status: 0 }));
    request.onload = () => {
      if (request.status === 401) isKeyRefused.value = true;
      if (request.status === 201) resolve();
      else reject(toProblem(request.status, parseBody(request.responseText)));
    };
    request.send(form);
  });
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy answers with a page of its own; the status says enough.
    return undefined;
  }
}

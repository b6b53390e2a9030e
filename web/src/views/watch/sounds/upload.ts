import { upload } from '../../../api/upload.ts';

interface UploadOptions {
  name: string;
  file: File;
  /** Share of the sent bytes, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Sends a sound. Rejects with a `RequestError`. */
export async function uploadSound({ name, file, onProgress }: UploadOptions): Promise<void> {
  const body = new FormData();
  body.set('name', name);
  body.set('file', file);
  await upload({ method: 'POST', path: '/v1/watchlist/sounds/upload', body, onProgress });
}

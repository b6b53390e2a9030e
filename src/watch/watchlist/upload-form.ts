import type { Multipart, MultipartFile } from '@fastify/multipart';
import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { demandName } from '../../foundation/shared/name.ts';
import { formatBytes } from '../../foundation/shared/units.ts';
import { type IncomingFile, StorageError } from '../../server/storage/index.ts';

/** The same limit as for any other text. */
const MAX_NAME_LENGTH = 10_000;

/** Maximum bytes read of the name field, enough for a name of maximum length in any script. */
export const FORM_LIMITS = { fields: 10, files: 5, parts: 15, fieldSize: 4 * MAX_NAME_LENGTH, headerPairs: 20 };

export interface Upload {
  name: string;
  /** The receiver deletes it when done. */
  file: IncomingFile;
}

interface UploadDeps {
  receive: (content: AsyncIterable<Uint8Array>) => Promise<IncomingFile>;
  maxFileBytes: number;
}

/** Result of a form, valid or not; of several files only the first is kept. */
interface Form {
  name?: unknown;
  file?: IncomingFile;
  files: number;
  isTooLarge: boolean;
}

/**
 * Reads the two parts of an upload, in any order. Reads the whole form before an error is reported, because a client that is
 * still sending does not read the response.
 */
export async function readUpload(
  parts: AsyncIterable<Multipart>,
  { receive, maxFileBytes }: UploadDeps,
): Promise<Upload> {
  const form: Form = { files: 0, isTooLarge: false };
  try {
    for await (const part of parts) {
      if (part.type === 'file') await takeFile(form, part, receive);
      else if (part.fieldname === 'name') form.name = part.value;
    }
    return checked(form, maxFileBytes);
  } catch (error) {
    await form.file?.discard();
    if (error instanceof ServiceError || error instanceof StorageError) throw error;
    // All other errors are in the form: it is incomplete, has no boundary, or has too many parts.
    const reason = error instanceof Error ? error.message : String(error);
    throw badRequest(`The form cannot be read: ${reason}`, fault(BODY, 'type', 'multipart/form-data'), error);
  }
}

async function takeFile(form: Form, part: MultipartFile, receive: UploadDeps['receive']): Promise<void> {
  if (part.fieldname === 'file') form.files += 1;
  if (part.fieldname !== 'file' || form.files > 1) {
    part.file.resume();
    return;
  }
  form.file = await receive(part.file);
  form.isTooLarge = part.file.truncated;
}

function checked({ name, file, files, isTooLarge }: Form, maxFileBytes: number): Upload {
  if (file === undefined) throw badRequest('file is required', fault('file', 'required', null));
  if (files > 1)
    throw badRequest(`file must be one file, received ${files}`, fault('file', 'length', { maximum: 1 }, files));
  if (isTooLarge) throw tooLarge(maxFileBytes);
  if (file.size === 0) throw badRequest('file must not be empty', fault('file', 'length', { minimum: 1 }));
  return { name: checkedName(name), file };
}

function checkedName(name: unknown): string {
  if (name === undefined) throw badRequest('name is required', fault('name', 'required', null));
  if (typeof name !== 'string') throw badRequest('name must be string', fault('name', 'type', 'string'));
  if (name.length > MAX_NAME_LENGTH)
    throw badRequest(
      `name must be at most ${MAX_NAME_LENGTH} characters`,
      fault('name', 'length', { maximum: MAX_NAME_LENGTH }, name),
    );
  if (name.includes('\0'))
    throw badRequest('name must not contain the character U+0000', fault('name', 'pattern', '^[^\\u0000]*$', name));
  demandName(name);
  return name;
}

export const tooLarge = (maxFileBytes: number) =>
  badRequest(`file must be at most ${formatBytes(maxFileBytes)}`, fault('file', 'length', { maximum: maxFileBytes }));

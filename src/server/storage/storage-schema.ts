import type { Readable } from 'node:stream';
import Type from 'typebox';
import { NoContent } from '../http/schema.ts';

/** Accepts any text: an invalid key gets the same answer as an unknown one. */
export const FileParams = Type.Object({
  prefix: Type.String({ description: 'The kind of file, for example `sounds`' }),
  key: Type.String({ description: 'Of a sound its `file_id`' }),
});

const BinaryFile = (description: string) => {
  const media = { schema: Type.String({ format: 'binary' }), example: 'the bytes of the file' };
  return Type.Unsafe<Readable>({
    description,
    content: { 'audio/mpeg': media, 'audio/ogg': media, 'audio/wav': media },
  });
};

export const WholeFile = BinaryFile('The file');

export const PartOfFile = BinaryFile('The range of bytes that `Range` asks for');

export const UnchangedFile = NoContent('The file still has the tag that `If-None-Match` names');

export const OutsideFile = NoContent('`Range` begins behind the end of the file; `Content-Range` gives its size');

import { decodeReports, encodeReports, type StoredReport } from './report-codec.ts';

/** Reports of one commit, by vehicle. */
export type Batch = ReadonlyMap<string, readonly StoredReport[]>;

const ID_BYTES = 16;
const LENGTH_BYTES = 4;

/** A row of the journal: for each vehicle its id, a length, and its reports. */
export function encodeBatch(batch: Batch): Buffer {
  const parts: Buffer[] = [];
  for (const [id, reports] of batch) {
    const block = encodeReports(reports, { keeps: true });
    const head = Buffer.alloc(ID_BYTES + LENGTH_BYTES);
    head.write(id.replaceAll('-', ''), 'hex');
    head.writeUInt32BE(block.length, ID_BYTES);
    parts.push(head, block);
  }
  return Buffer.concat(parts);
}

/** Decodes the output of `encodeBatch`. Throws a `RangeError` if the bytes are not a batch. */
export function decodeBatch(bytes: Uint8Array): Map<string, StoredReport[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const batch = new Map<string, StoredReport[]>();
  for (let at = 0; at < buffer.length; ) {
    const hex = buffer.toString('hex', at, at + ID_BYTES);
    const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    const begin = at + ID_BYTES + LENGTH_BYTES;
    const end = begin + buffer.readUInt32BE(at + ID_BYTES);
    if (end > buffer.length) throw new RangeError('the batch is cut short');
    batch.set(id, decodeReports(buffer.subarray(begin, end)));
    at = end;
  }
  return batch;
}

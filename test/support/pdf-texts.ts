import { inflateSync } from 'node:zlib';

/** The texts of a document in order, from its unpacked streams. */
export function pdfTexts(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const texts: string[] = [];
  for (let at = file.indexOf('stream\n'); at !== -1; at = file.indexOf('stream\n', at + 1)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    const end = file.indexOf('endstream', at);
    const content = inflateSync(file.subarray(at + 'stream\n'.length, end)).toString('latin1');
    for (const [, hex = ''] of content.matchAll(/<([0-9A-F]*)> Tj/g))
      texts.push(Buffer.from(hex, 'hex').toString('latin1'));
  }
  return texts;
}

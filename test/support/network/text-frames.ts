/** The texts of unmasked WebSocket frames that stand one after another. */
export function textsOf(frames: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < frames.length; ) {
    const short = (frames[at + 1] ?? 0) & 0x7f;
    const header = short === 127 ? 10 : short === 126 ? 4 : 2;
    const length =
      short === 127 ? Number(frames.readBigUInt64BE(at + 2)) : short === 126 ? frames.readUInt16BE(at + 2) : short;
    texts.push(frames.toString('utf8', at + header, at + header + length));
    at += header + length;
  }
  return texts;
}

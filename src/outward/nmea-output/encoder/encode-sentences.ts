import { type AisDraft, encodePayload } from './encode-message.ts';

export interface SentenceOptions {
  /** Two characters [AI]. */
  talker?: string;
  /** VDO for the own ship, VDM for others [false]. */
  own?: boolean;
  /** [A] */
  channel?: string;
  /** Id that joins the parts of a message, 0 to 9 [0]. */
  sequence?: number;
  /** Payload characters per sentence [60, which keeps a sentence within 82]. */
  maxPayload?: number;
  /** Tag block before every sentence of the message. */
  tag?: { station?: string; unixSeconds?: number; group?: number };
}

/** Sentences of a message, without line ends. */
export function encodeSentences(draft: AisDraft, options: SentenceOptions = {}): string[] {
  const { talker = 'AI', own = false, channel = 'A', sequence = 0, maxPayload = 60 } = options;
  const { payload, fillBits } = encodePayload(draft);
  const count = Math.ceil(payload.length / maxPayload);
  return Array.from({ length: count }, (_, index) => {
    const text = payload.slice(index * maxPayload, (index + 1) * maxPayload);
    const fields = [
      `${talker}${own ? 'VDO' : 'VDM'}`,
      count,
      index + 1,
      count === 1 ? '' : sequence,
      channel,
      text,
      index + 1 === count ? fillBits : 0,
    ];
    return `${tagBlock(options, index + 1, count)}!${withChecksum(fields.join(','))}`;
  });
}

function tagBlock({ tag }: SentenceOptions, part: number, count: number): string {
  if (tag === undefined) return '';
  const fields = [
    tag.group === undefined ? undefined : `g:${part}-${count}-${tag.group}`,
    tag.station === undefined ? undefined : `s:${tag.station}`,
    tag.unixSeconds === undefined ? undefined : `c:${tag.unixSeconds}`,
  ];
  return `\\${withChecksum(fields.filter((field) => field !== undefined).join(','))}\\`;
}

/** Adds `*` and the XOR checksum of the characters in two hexadecimal digits. */
export function withChecksum(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum ^= text.charCodeAt(index);
  return `${text}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
}

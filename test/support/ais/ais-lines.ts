import {
  AisDecoder,
  type AisDecoderOptions,
  type AisMessage,
  type DecoderCounts,
} from '../../../src/traffic/ais/decoder/index.ts';

/** All that a decoder gives out of some lines, which are pushed one by one in the same instant. */
export function decodeLines(
  lines: readonly (string | Buffer)[],
  { nowMs = 0, sender = 'antenna', ...options }: { nowMs?: number; sender?: string } & Partial<AisDecoderOptions> = {},
): { messages: AisMessage[]; counts: Readonly<DecoderCounts> } {
  const messages: AisMessage[] = [];
  const decoder = new AisDecoder({ onMessage: (message) => messages.push(message), ...options });
  for (const line of lines) decoder.push(Buffer.from(line), sender, nowMs);
  return { messages, counts: decoder.counts };
}

/** The sum of all outcomes, which has to be the number of lines. */
export function sumOutcomes({ messages, parts, duplicates, unsupported, rejected }: Readonly<DecoderCounts>): number {
  return [...messages, parts, duplicates, ...unsupported, ...Object.values(rejected)].reduce((sum, n) => sum + n, 0);
}

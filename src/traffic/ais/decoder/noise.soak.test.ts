import { expect, test } from 'vitest';
import { sumOutcomes } from '../../../../test/support/ais/ais-lines.ts';
import { makeTraffic } from '../../../../test/support/ais/ais-traffic.ts';
import { createRandom } from '../../../../tools/ais/traffic/random.ts';
import { AisDecoder, type AisMessage } from './index.ts';

const lines = makeTraffic({ sentences: 20_000, vessels: 200 });

/** Content of a message, without its time of arrival. */
function contentOf(message: AisMessage): string {
  return JSON.stringify({ ...message, receivedAt: 0 });
}

/**
 * Whether a mutated sentence still has a valid checksum. By chance one in 256 has, which no receiver can detect. The check
 * is implemented independently of the decoder.
 */
function holdsForgedSentence(line: string, sound: ReadonlySet<string>): boolean {
  for (const [text, body = '', given = ''] of line.matchAll(/!([^!*]*)\*([0-9A-Fa-f]{2})/g)) {
    const sum = [...body].reduce((xor, character) => xor ^ character.charCodeAt(0), 0);
    if (sum === Number.parseInt(given, 16) && !sound.has(text)) return true;
  }
  return false;
}

function mutate(line: string, other: string, random: () => number): string {
  const at = Math.floor(random() * line.length);
  const length = 1 + Math.floor(random() * 12);
  switch (Math.floor(random() * 6)) {
    case 0:
      return `${line.slice(0, at)}${String.fromCharCode(line.charCodeAt(at) ^ (1 << (length % 8)))}${line.slice(at + 1)}`;
    case 1:
      return `${line.slice(0, at)}${line.slice(at + length)}`;
    case 2:
      return line.slice(0, at);
    case 3:
      return `${line.slice(0, at)}${line.slice(at, at + length)}${line.slice(at)}`;
    case 4:
      return `${line.slice(0, at)}${other}`;
    default:
      return `${line.slice(0, at)}${other.slice(Math.floor(random() * other.length))}`;
  }
}

test('200,000 mutated lines throw nothing, invent no vessel and are all counted', () => {
  const random = createRandom(7);
  const truth = new Set<string>();
  const reader = new AisDecoder({ onMessage: (message) => truth.add(contentOf(message)) });
  for (const { text, nowMs } of lines) reader.push(Buffer.from(text), 'antenna', nowMs);
  const sound = new Set(lines.map(({ text }) => text));

  const invented: AisMessage[] = [];
  let given = 0;
  const decoder = new AisDecoder({
    onMessage: (message) => {
      given += 1;
      if (!truth.has(contentOf(message))) invented.push(message);
    },
  });
  const forged = new AisDecoder({ onMessage: () => undefined });
  for (let count = 0; count < 200_000; count += 1) {
    const { text, nowMs } = lines[count % lines.length] as (typeof lines)[number];
    const other = lines[Math.floor(random() * lines.length)]?.text ?? '';
    const line = mutate(text, other, random);
    const target = holdsForgedSentence(line, sound) ? forged : decoder;
    // Line feeds from mutations would split the line in two.
    target.push(Buffer.from(`${line.replaceAll('\n', ' ')} \r\n`, 'latin1'), 'antenna', nowMs);
  }

  expect(invented).toEqual([]);
  expect(given).toBeGreaterThan(10_000);
  // Two sentences joined by a mutation are both counted.
  const counted = decoder.counts.lines + forged.counts.lines;
  expect(counted).toBeGreaterThanOrEqual(200_000);
  expect(counted).toBeLessThan(205_000);
  expect(forged.counts.lines).toBeLessThan(200_000 / 100);
  for (const { counts } of [decoder, forged]) expect(sumOutcomes(counts)).toBe(counts.lines);
});

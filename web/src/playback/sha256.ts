/** First 32 bits of the fractional part. */
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32);

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return primes;
}

/** Constants of FIPS 180-4: from the cube and square roots of primes. */
const ROUNDS = Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)));

/** SHA-256 in hexadecimal. The browser's own implementation needs HTTPS, and most consoles on board are opened without. */
export function sha256(bytes: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) addChunk(state, words, (index) => view.getUint32(at + index * 4));
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

function addChunk(state: Uint32Array, words: Uint32Array, wordAt: (index: number) => number): void {
  for (let index = 0; index < 64; index += 1) words[index] = index < 16 ? wordAt(index) : extended(words, index);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + mixed + ((e & f) ^ (~e & g)) + (ROUNDS[index] ?? 0) + (words[index] ?? 0)) >>> 0;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word;
}

function extended(words: Uint32Array, index: number): number {
  const early = words[index - 15] ?? 0;
  const late = words[index - 2] ?? 0;
  const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
  const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
  return (words[index - 16] ?? 0) + one + (words[index - 7] ?? 0) + two;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

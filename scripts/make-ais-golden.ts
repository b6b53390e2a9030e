import { mkdirSync, writeFileSync } from 'node:fs';
import { encodeSentences } from '../src/outward/nmea-output/encoder/index.ts';
import { AisDecoder, type AisMessage } from '../src/traffic/ais/decoder/index.ts';
import { goldenDrafts } from '../test/support/ais/ais-golden-drafts.ts';

// Writes test/golden/ais: the sentences of the drafts, and the messages decoded from them. Review the diff before you
// commit it: golden.test.ts checks the decoded messages against the drafts.

const folder = new URL('../test/golden/ais/', import.meta.url);
const messages: AisMessage[] = [];
const decoder = new AisDecoder({ onMessage: (message) => messages.push(message) });
const text = goldenDrafts.map(([draft, options]) => `${encodeSentences(draft, options).join('\r\n')}\r\n`).join('');
decoder.push(Buffer.from(text), 'golden', Date.UTC(2026, 10, 20, 8, 56, 0));

mkdirSync(folder, { recursive: true });
writeFileSync(new URL('sentences.nmea', folder), text);
writeFileSync(new URL('messages.json', folder), `${JSON.stringify(messages, null, 1)}\n`);

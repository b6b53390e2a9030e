export { type AisDraft, encodePayload } from './encode-message.ts';
export { encodeSentences, type SentenceOptions, withChecksum } from './encode-sentences.ts';

export type { AisDraft } from './draft.ts';
export { encodePayload } from './encode-message.ts';
export { encodeSentences, type SentenceOptions, withChecksum } from './encode-sentences.ts';

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder('utf-8', { fatal: true });

export const toBytes = (value: unknown): Uint8Array => ENCODER.encode(JSON.stringify(value));

/** Throws if the bytes are not JSON in UTF-8. */
export const fromBytes = (bytes: Uint8Array): unknown => JSON.parse(DECODER.decode(bytes));

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

/** Messages of instances to each other; they are of the same release and trusted, as the bus is theirs alone. */
export const toBytes = (value: unknown): Uint8Array => ENCODER.encode(JSON.stringify(value));

/** Throws for bytes that are no JSON, which the bus counts and drops. */
export const fromBytes = <T>(bytes: Uint8Array): T => JSON.parse(DECODER.decode(bytes));

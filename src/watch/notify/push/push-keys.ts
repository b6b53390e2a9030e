import { createECDH } from 'node:crypto';

/** Keys that sign the messages of this installation (VAPID, RFC 8292); both in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface States {
  keepFirst(key: string, value: string): Promise<string>;
}

const STATE = 'notify.push_keys';

/** The keys of this installation, created on first use. Browsers reject messages with other signatures. */
export async function keepPushKeys(states: States): Promise<PushKeys> {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Pad to 32 bytes: a key with leading zero bytes is shorter as a number.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  const kept: PushKeys = JSON.parse(await states.keepFirst(STATE, JSON.stringify({ publicKey, privateKey })));
  return kept;
}

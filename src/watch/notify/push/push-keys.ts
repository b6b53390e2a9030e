import { createECDH } from 'node:crypto';

/** With which this installation signs what it sends (VAPID, RFC 8292); both in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface States {
  keepFirst(key: string, value: string): Promise<string>;
}

const STATE = 'notify.push_keys';

/** The keys of this installation, made when they are first asked for. Browsers refuse messages that others have signed. */
export async function keepPushKeys(states: States): Promise<PushKeys> {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // A key that begins with zero bytes is shorter as a number; it is stored with all of its 32 bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  const kept: PushKeys = JSON.parse(await states.keepFirst(STATE, JSON.stringify({ publicKey, privateKey })));
  return kept;
}

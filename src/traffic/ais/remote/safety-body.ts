import type { SafetyText } from '../decoder/index.ts';
import { integerIn, type Sender, toText, type Unchecked } from './feed-values.ts';

/** Maximum number of characters, as on the radio. */
const LONGEST = { addressed: 156, broadcast: 161 } as const;

/** Type 14. */
export function readBroadcastText(body: Unchecked, sender: Sender): SafetyText {
  const text = toText(body['Text'], LONGEST.broadcast);
  return { kind: 'safety-text', type: 14, ...sender, destinationMmsi: null, text };
}

/** Type 12. */
export function readAddressedText(body: Unchecked, sender: Sender): SafetyText {
  const text = toText(body['Text'], LONGEST.addressed);
  const destinationMmsi = integerIn(body['DestinationID'], 0, 999_999_999);
  return { kind: 'safety-text', type: 12, ...sender, destinationMmsi, text };
}

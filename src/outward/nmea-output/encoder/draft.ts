import type { AisMessage } from '../../../traffic/ais/index.ts';

/** Fields that the receiver adds, and fields derived from others. */
type Added = 'own' | 'receivedAt' | 'stampAt';
type Derived<Message> = Message extends { toBowM: unknown } ? 'lengthM' | 'beamM' : never;
type Given = 'kind' | 'type' | 'mmsi';

type DraftOf<Message> = Message extends AisMessage
  ? Pick<Message, Given> & Partial<Omit<Message, Given | Added | Derived<Message>>>
  : never;

/** A message to send, with the fields of the decoder. Missing fields are sent as not available. */
export type AisDraft = DraftOf<AisMessage>;
export type Draft<Kind extends AisDraft['kind']> = Extract<AisDraft, { kind: Kind }>;

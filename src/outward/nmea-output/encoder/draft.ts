import type { AisMessage } from '../../../traffic/ais/index.ts';

/** What the receiver adds, and what follows from other fields. */
type Added = 'own' | 'receivedAt' | 'stampAt';
type Derived<Message> = Message extends { toBowM: unknown } ? 'lengthM' | 'beamM' : never;
type Given = 'kind' | 'type' | 'mmsi';

type DraftOf<Message> = Message extends AisMessage
  ? Pick<Message, Given> & Partial<Omit<Message, Given | Added | Derived<Message>>>
  : never;

/** A message to be sent, in the fields that the decoder gives out. What is left out is sent as not available. */
export type AisDraft = DraftOf<AisMessage>;
export type Draft<Kind extends AisDraft['kind']> = Extract<AisDraft, { kind: Kind }>;

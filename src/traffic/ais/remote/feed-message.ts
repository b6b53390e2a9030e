import { isDistressMmsi, isVesselMmsi } from '../../../foundation/shared/mmsi.ts';
import type { AisMessage } from '../decoder/index.ts';
import { parseFeedTime } from './feed-time.ts';
import { integerIn, type Sender, toObject, type Unchecked } from './feed-values.ts';
import { readExtended, readLongRange, readPosition } from './position-body.ts';
import { readAddressedText, readBroadcastText } from './safety-body.ts';
import { readStaticPart, readVoyage } from './static-body.ts';

/** Why a frame is none of the protocol, or contradicts itself. Such frames are no sign that the feed lives. */
export const REJECTIONS = ['not_json', 'no_envelope', 'no_body', 'no_mmsi', 'mmsi_mismatch', 'no_time'] as const;
/** Why a correct frame reports no vessel: its type, its sender, or the sender's own word that it is not valid. */
export const IGNORED = ['other_type', 'not_a_ship', 'not_valid'] as const;

export type FeedRejection = (typeof REJECTIONS)[number];
export type FeedIgnored = (typeof IGNORED)[number];

/** What one frame of the feed is. */
export type FeedFrame =
  | { readonly kind: 'message'; readonly message: AisMessage }
  | { readonly kind: 'ignored'; readonly reason: FeedIgnored }
  | { readonly kind: 'rejected'; readonly reason: FeedRejection }
  | { readonly kind: 'confirmation' }
  /** The message is the feed's: it may hold anything, even the key. */
  | { readonly kind: 'error'; readonly message: string };

/** The types that report something about a vessel, once each: the feed takes a list with doubles for malformed. */
export const MESSAGE_TYPES = [
  'PositionReport',
  'StandardClassBPositionReport',
  'ExtendedClassBPositionReport',
  'LongRangeAisBroadcastMessage',
  'ShipStaticData',
  'StaticDataReport',
  'SafetyBroadcastMessage',
  'AddressedSafetyMessage',
] as const;

type MessageType = (typeof MESSAGE_TYPES)[number];

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(MESSAGE_TYPES);
const isKnown = (type: unknown): type is MessageType => KNOWN_TYPES.has(type);

const CONFIRMATION = { kind: 'confirmation' } as const;
const rejected = Object.fromEntries(REJECTIONS.map((reason) => [reason, { kind: 'rejected', reason }])) as Record<
  FeedRejection,
  FeedFrame
>;
const ignored = Object.fromEntries(IGNORED.map((reason) => [reason, { kind: 'ignored', reason }])) as Record<
  FeedIgnored,
  FeedFrame
>;

/**
 * Reads one frame of the feed into the message type of the decoder; it never throws. The position in the frame's
 * metadata is not read: on static messages it is an old one. Nor is the name there: it comes from the feed's memory of
 * the MMSI, and each time it differs from the vessel's own static data all that is known of the vessel would be reset.
 */
export function parseFeedFrame(text: string, receivedAt: number): FeedFrame {
  const frame = parseObject(text);
  if (!frame) return rejected.not_json;
  const type = frame['MessageType'];
  if (typeof type !== 'string') return readError(frame) ?? rejected.no_envelope;
  if (type === 'SubscriptionConfirmation') return CONFIRMATION;
  const [metadata, bodies] = [toObject(frame['MetaData']), toObject(frame['Message'])];
  if (!metadata || !bodies) return rejected.no_envelope;
  if (!isKnown(type)) return ignored.other_type;
  const body = toObject(bodies[type]);
  return body ? readMessage({ type, body, metadata, receivedAt }) : rejected.no_body;
}

const isSafetyText = (type: MessageType): boolean =>
  type === 'SafetyBroadcastMessage' || type === 'AddressedSafetyMessage';

interface Envelope {
  type: MessageType;
  body: Unchecked;
  metadata: Unchecked;
  receivedAt: number;
}

function readMessage({ type, body, metadata, receivedAt }: Envelope): FeedFrame {
  const mmsi = integerIn(body['UserID'], 0, 999_999_999);
  if (mmsi === null) return rejected.no_mmsi;
  if (metadata['MMSI'] !== undefined && metadata['MMSI'] !== mmsi) return rejected.mmsi_mismatch;
  if (body['Valid'] === false) return ignored.not_valid;
  // Stations on shore warn by safety texts too.
  if (!isSafetyText(type) && !isVesselMmsi(mmsi) && !isDistressMmsi(mmsi)) return ignored.not_a_ship;
  const feedTime = parseFeedTime(metadata['time_utc']);
  // Without the feed's time a late position would be taken for a new one and move the vessel back.
  if (feedTime === undefined) return rejected.no_time;
  const sender: Sender = {
    mmsi,
    repeat: integerIn(body['RepeatIndicator'], 0, 3) ?? 0,
    own: false,
    receivedAt,
    // Where the clocks differ nothing is received before it was sent; a time ahead would outlast every true one.
    stampAt: Math.min(feedTime, receivedAt),
  };
  const message = readBody(type, body, sender);
  return message ? { kind: 'message', message } : ignored.not_valid;
}

function readBody(type: MessageType, body: Unchecked, sender: Sender): AisMessage | undefined {
  switch (type) {
    case 'PositionReport':
      return readPosition(body, 1, sender);
    case 'StandardClassBPositionReport':
      return readPosition(body, 18, sender);
    case 'ExtendedClassBPositionReport':
      return readExtended(body, sender);
    case 'LongRangeAisBroadcastMessage':
      return readLongRange(body, sender);
    case 'ShipStaticData':
      return readVoyage(body, sender);
    case 'StaticDataReport':
      return readStaticPart(body, sender);
    case 'SafetyBroadcastMessage':
      return readBroadcastText(body, sender);
    case 'AddressedSafetyMessage':
      return readAddressedText(body, sender);
  }
}

function readError(frame: Unchecked): FeedFrame | undefined {
  const message = frame['error'];
  return typeof message === 'string' ? { kind: 'error', message: message.slice(0, 200) } : undefined;
}

function parseObject(text: string): Unchecked | undefined {
  try {
    return toObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

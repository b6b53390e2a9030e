const MOTOR_FREIGHTER = 211_000_001;

/** What a maker of a frame may change; `body` goes over the fields of the message. */
export interface FeedDraft {
  mmsi?: number;
  /** The feed's time of reception. */
  at?: string;
  body?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
}

/** One message in the envelope of the feed. */
export function feedMessage(type: string, { mmsi = MOTOR_FREIGHTER, at, body, metadata }: FeedDraft = {}) {
  return {
    MessageType: type,
    MetaData: {
      MMSI: mmsi,
      MMSI_String: mmsi,
      ShipName: 'FROM MEMORY         ',
      latitude: 50.31,
      longitude: 7.55,
      time_utc: at ?? '2026-11-20 08:00:00.000000001 +0000 UTC',
      ...metadata,
    },
    Message: { [type]: { RepeatIndicator: 0, UserID: mmsi, Valid: true, ...body } },
  };
}

const PLACE = { Latitude: 50.36002, Longitude: 7.60191, PositionAccuracy: true, Raim: true };

/** Class A under way on the Rhine at Koblenz, without heading and rate of turn. */
export const feedPosition = (draft: FeedDraft = {}) =>
  feedMessage('PositionReport', {
    ...draft,
    body: {
      MessageID: 1,
      NavigationalStatus: 0,
      RateOfTurn: -128,
      Sog: 5.4,
      ...PLACE,
      Cog: 147.3,
      TrueHeading: 511,
      Timestamp: 58,
      SpecialManoeuvreIndicator: 0,
      Spare: 0,
      CommunicationState: 81_920,
      ...draft.body,
    },
  });

export const feedStatics = (draft: FeedDraft = {}) =>
  feedMessage('ShipStaticData', {
    ...draft,
    body: {
      MessageID: 5,
      AisVersion: 1,
      ImoNumber: 0,
      CallSign: 'DK4711 ',
      Name: 'EXAMPLE             ',
      Type: 79,
      Dimension: { A: 90, B: 20, C: 5, D: 6 },
      FixType: 1,
      Eta: { Month: 0, Day: 0, Hour: 24, Minute: 60 },
      MaximumStaticDraught: 2.8,
      Destination: 'MAINZ@@@@@@@@@@@@@@@',
      Dte: false,
      ...draft.body,
    },
  });

/** Type 24 as the feed writes it: both parts, of which one is valid. */
export const feedStaticPart = (part: 'A' | 'B', draft: FeedDraft = {}) =>
  feedMessage('StaticDataReport', {
    ...draft,
    body: {
      MessageID: 24,
      PartNumber: part === 'B',
      ReportA: { Valid: part === 'A', Name: part === 'A' ? 'SEEPFERD@@@@@@@@@@@@' : '' },
      ReportB: {
        Valid: part === 'B',
        ShipType: part === 'B' ? 37 : 0,
        VendorIDName: '',
        VenderIDModel: 0,
        VenderIDSerial: 0,
        CallSign: part === 'B' ? 'DA1234@' : '',
        Dimension: part === 'B' ? { A: 6, B: 4, C: 2, D: 1 } : { A: 0, B: 0, C: 0, D: 0 },
        FixType: 0,
      },
      ...draft.body,
    },
  });

export const CONFIRMATION = {
  MessageType: 'SubscriptionConfirmation',
  Message: { CompressionEnabled: true },
};

const KB = 1024;
const MB = 1024 * KB;

/** Maximum size of a list that grows by input from outside or while the database is down. */
export interface Limit {
  /** Maximum number of entries. */
  readonly items: number;
  /** Maximum size of all entries together, as UTF-8 text or as received. */
  readonly bytes: number;
  /** Effect on excess entries; completes "what does not fit …". */
  readonly whenFull: string;
}

/**
 * All such lists of the service, limited in number and in bytes, because a few large entries fill the memory as well as many
 * small ones. limits.soak.test.ts exceeds both limits of each.
 */
export const LIMITS = {
  /** Records of one batch on the way between a ship and its office, unpacked. */
  fleetBatch: { items: 20_000, bytes: 8 * MB, whenFull: 'is refused with its batch' },
  /** One unpacked record of a batch. Senders respect the limit and set larger records aside. */
  fleetRecord: { items: 1, bytes: 256 * KB, whenFull: 'is counted as unusable; the rest of the batch counts' },
  /** Records that a sender reads for one batch. */
  fleetOutgoing: { items: 2000, bytes: 2 * MB, whenFull: 'goes with a later batch' },
  /** Batches of ships that are unpacked at the same time; bytes by their limit. */
  fleetUnpacking: { items: 2, bytes: 16 * MB, whenFull: 'waits for its turn' },
  /** Packed batches of ships that wait to be unpacked, one for each ship. */
  fleetTurns: { items: 32, bytes: 8 * MB, whenFull: 'is refused with 429, and sent again' },
  /** Records of one ship that refer to records not yet received. */
  fleetWaiting: { items: 10_000, bytes: 8 * MB, whenFull: 'is dropped, counted and shown at the ship' },
  /** Lost edits that are kept for one ship. */
  fleetConflicts: { items: 1000, bytes: 8 * MB, whenFull: 'takes the place of the oldest of the same ship' },
  /** Locations of one minute of a track, for each trip that logs. */
  fleetTrackMinute: { items: 61, bytes: 61 * 100, whenFull: 'is left out' },
  /** Records that one ship stores in a day: over two days of positions each second; other records by bytes. */
  fleetDay: { items: 500_000, bytes: 64 * MB, whenFull: 'is refused with 429, and sent again when there is room' },
  /** Categories of cargo. Excess categories that ships had before they came to an office wait. */
  fleetCategories: {
    items: 1000,
    bytes: 1000 * 256 * KB,
    whenFull: 'is refused with 409; that of a ship waits',
  },
  /** Watched vessels, with their names. All of them are in memory, and read with each change. */
  watchlist: { items: 20_000, bytes: 8 * MB, whenFull: 'is refused with 409' },
  /** Categories of watched vessels, with their texts. */
  watchlistCategories: { items: 1000, bytes: 2 * MB, whenFull: 'is refused with 409' },
  /** Places of one installation, with their texts and polygons. */
  places: { items: 2000, bytes: 4 * MB, whenFull: 'is refused with 409; that of a ship waits' },
  /** Bridges of one installation, with their texts. */
  fairwayBridges: { items: 5000, bytes: 2 * MB, whenFull: 'is refused with 409' },
  /** An imported table of bridges, as received. */
  bridgeTable: { items: 5000, bytes: MB, whenFull: 'is refused with 400' },
  /** Stored notices to skippers of all sources. */
  fairwayNotices: { items: 50_000, bytes: 256 * MB, whenFull: 'is counted and logged, and read again' },
  /** One document of notices, from a source or an upload, unpacked. */
  noticeDocument: { items: 50_000, bytes: 32 * MB, whenFull: 'is not read, and is logged' },
  /** One notice: its characters as received, its bytes as stored. */
  notice: { items: 1, bytes: 64 * KB, whenFull: 'is dropped and counted' },
  /** Computed occurrences of the calendars in notices, with the calendars. */
  calendarRanges: { items: 1000, bytes: 8 * MB, whenFull: 'takes the place of the oldest' },
  /** Data that people add to one entry of the log beside its text. */
  logEntry: { items: 1, bytes: 8 * KB, whenFull: 'is refused with 400' },
  /** Entries that people add to the log within 24 hours. */
  logDay: { items: 2000, bytes: 8 * MB, whenFull: 'is refused with 409' },
  /** Entries of the log that wait for a database that is down. */
  logPending: { items: 1000, bytes: 8 * MB, whenFull: 'takes the place of the oldest' },
  /** Alarms that become entries of the log within an hour. */
  logAlarms: { items: 60, bytes: 60 * 16 * KB, whenFull: 'is counted in the next entry' },
  /** An export of a log whose hashes are to be checked. */
  logExport: { items: 20_000, bytes: 8 * MB, whenFull: 'is refused' },
  /** Vehicles of one installation, with their texts. */
  vehicles: { items: 20_000, bytes: 16 * MB, whenFull: 'is refused with 409' },
  /** Reports of vehicles that wait for the database, as they are stored. */
  vehicleReports: { items: 50_000, bytes: 50_000 * 200, whenFull: 'is refused with 503, and sent again' },
  /** Reports of vehicles that are in the journal and in no day yet. */
  vehicleTails: { items: 200_000, bytes: 200_000 * 400, whenFull: 'is refused with 503, and sent again' },
  /** Reports of one vehicle that wait for the database, or are in the journal and in no day yet. */
  vehicleShare: { items: 20_000, bytes: 20_000 * 400, whenFull: 'is refused with 503, and sent again' },
  /** Stored reports of a vehicle that are read for one track, or for its days. */
  vehicleRange: { items: 1_000_000, bytes: 1_000_000 * 400, whenFull: 'is refused with 400' },
  /** Reports of a phone or tracker in one request. */
  trackerBody: { items: 5000, bytes: MB, whenFull: 'is refused with 400' },
  /** Client links of one installation, with the shapes of the hidden places. */
  links: { items: 500, bytes: 4 * MB, whenFull: 'is refused with 409; that of a ship waits' },
  /** Answers to the most recently opened links, with the track of each. */
  linkAnswers: { items: 1000, bytes: 16 * MB, whenFull: 'takes the place of the one that was made first' },
  /** Rule sets of laytime of one installation, without those of the program. */
  laytimeRules: { items: 200, bytes: 1 * MB, whenFull: 'is refused with 409' },
  /** The terms of one trip, as JSON. */
  laytimeTerms: { items: 1, bytes: 64 * KB, whenFull: 'is refused with 400; of a ship it is counted as unusable' },
  /** Events of one trip with their corrections, as JSON. */
  tripEvents: { items: 1000, bytes: 1 * MB, whenFull: 'is refused with 409; of the office it is counted as unusable' },
  /** Other entries of the office that are stored on board. */
  officeEntries: { items: 10_000, bytes: 16 * MB, whenFull: 'is counted as unusable' },
  /** Clients that one ship may add at an office. */
  fleetClients: { items: 5000, bytes: 5000 * 256 * KB, whenFull: 'waits with the records that refer to others' },
  /** A client with its contacts, which are synchronised with it. */
  clientContacts: { items: 100, bytes: 64 * KB, whenFull: 'is refused with 400' },
  /** Past levels of gauge stations, as the gauge service provides them. */
  gaugeLevels: { items: 16, bytes: 16 * 800 * 80, whenFull: 'takes the place of the station asked for longest ago' },
  /** Fixes that wait for a database that is down. */
  forwardingPending: { items: 100, bytes: 100 * KB, whenFull: 'takes the place of the oldest' },
  /** Notices that wait for a database that is down. */
  notifyPending: { items: 2000, bytes: 8 * MB, whenFull: 'takes the place of the oldest' },
  /** Browsers that receive notices by Web Push, with their addresses and keys. */
  pushSubscriptions: { items: 50, bytes: 50 * 2 * KB, whenFull: 'is refused with 409' },
  /** Messages for an MQTT broker that are not sent yet. */
  mqttPending: { items: 500, bytes: 4 * MB, whenFull: 'is left out' },
  /** Data of an MQTT broker without a complete packet. */
  mqttInbound: { items: 1, bytes: 256 * KB, whenFull: 'ends the connection' },
  /** Frames that wait in the socket of a partner, including the newest. */
  partnerWaiting: { items: 65_536, bytes: 256 * KB + 4 * KB, whenFull: 'is sent later, as the vessel then is' },
  /** Sentences that wait for one reader over TCP. */
  nmeaWaiting: { items: 65_536, bytes: 512 * KB, whenFull: 'is left out for this reader' },
  /** Incomplete messages of other instances over NATS. */
  busParts: { items: 64, bytes: 32 * MB, whenFull: 'takes the place of the message that began first' },
  /** Pieces of one response of another instance that wait for their reader. */
  busPieces: { items: 65_536, bytes: 64 * MB, whenFull: 'ends the answer' },
  /** Data that a NATS server has not confirmed yet. */
  busUnconfirmed: { items: 65_536, bytes: 16 * MB, whenFull: 'is dropped' },
  /** Batches of live traffic that wait for its snapshot, as received. */
  trafficCopyWaiting: { items: 10_000, bytes: 16 * MB, whenFull: 'makes the copy begin from the start' },
  /** Vessels of a snapshot of live traffic, as received. */
  trafficSnapshot: { items: 400_000, bytes: 128 * MB, whenFull: 'makes the copy begin from the start' },
  /** Points of tracks that are in no segment yet; half of them are in a segment that is being stored. */
  trackPoints: { items: 500_000, bytes: 500_000 * 26, whenFull: 'takes the place of the oldest tenth' },
  /** Snapshots of the live traffic in JSON that several clients read. */
  sharedSnapshots: { items: 4, bytes: 64 * MB, whenFull: 'is made for each client, as for those that read the oldest' },
  /** Recently read map cells without clients, and the snapshots of all cells. */
  cells: { items: 1000, bytes: 32 * MB, whenFull: 'takes the place of the oldest, or is made again for each reader' },
  /** Map cells of one client, and the largest of them. */
  cellsOfClient: { items: 32, bytes: 32 * MB, whenFull: 'makes the cells of the client larger' },
  /** Data of an AIS station in one request, as received. */
  stationBody: { items: 1, bytes: MB, whenFull: 'is refused with 400' },
  /** The unpacked data of an AIS station, one request at a time. */
  stationLines: { items: 1, bytes: 4 * MB, whenFull: 'is refused with 400' },
  /** Vessels tracked with AIS stations, as JSON. */
  stationVessels: { items: 400_000, bytes: 512 * MB, whenFull: 'takes the place of one that has been silent for long' },
  /** Datagrams with lines that one source receives in a second. */
  datagrams: { items: 5000, bytes: 4 * MB, whenFull: 'is dropped and counted' },
  /** Incomplete messages of one NMEA 2000 source, with up to 223 bytes each. */
  nmea2000Messages: { items: 256, bytes: 256 * 223, whenFull: 'takes the place of the one that began first' },
  /** Stations, aids to navigation and aircraft that are received, with their names. */
  aids: { items: 2000, bytes: 2000 * 300, whenFull: 'takes the place of one that has been silent for long' },
  /** Cells of half a degree from which vessels jumped within ten minutes, with 64 vessels each. */
  interferenceCells: {
    items: 200,
    bytes: 200 * 64 * 50,
    whenFull: 'takes the place of the cell without a jump for long',
  },
  /** Tracked vessels, as JSON. */
  vessels: { items: 100_000, bytes: 256 * MB, whenFull: 'takes the place of one that has been silent for long' },
} as const satisfies Record<string, Limit>;

/** The newest entries of a list that fit within the limit. */
export function newestWithin<T extends { readonly bytes: number }>(entries: readonly T[], limit: Limit): T[] {
  let bytes = 0;
  let first = entries.length;
  while (first > 0 && entries.length - first < limit.items) {
    bytes += entries[first - 1]?.bytes ?? 0;
    if (bytes > limit.bytes) break;
    first -= 1;
  }
  return entries.slice(first);
}

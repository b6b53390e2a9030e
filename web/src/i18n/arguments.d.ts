// Generated from locales/*.json by npm run generate.

type Value = string | number;

/** The arguments of each message that has any. */
export interface Arguments {
  alarms: {
    acknowledgedBy: { name: Value };
    onShip: { name: Value };
    insideRing: { ring: Value };
    insideRingSince: { ring: Value; time: Value };
    passIn: { distance: Value; time: Value };
    approachIn: { distance: Value; time: Value };
    distanceNow: { distance: Value; bearing: Value };
    old: { age: Value };
    updated: { age: Value };
    acknowledgeOf: { what: Value };
    acknowledgeOver: { count: Value };
    silenceOf: { what: Value };
    showOnMap: { name: Value };
    acknowledgedCount: { count: number };
    more: { count: number };
  };
  alerts: {
    acknowledgeOf: { name: Value };
    showOnMap: { name: Value };
    more: { count: number };
    notKnown: { why: Value };
    noTraffic: { sources: Value };
    partly: { sources: Value };
  };
  arrival: {
    share: { parts: Value };
    inAbout: { time: Value };
    soon: { time: Value };
    likely: { time: Value };
    wait: { from: Value; to: Value };
    queue: { count: Value };
    checked: { share: Value };
    closure: { since: Value; waiting: Value };
    noticeUntil: { code: Value; time: Value };
    noticeOpen: { code: Value };
    noticeLater: { time: Value };
  };
  common: {
    ago: { age: Value };
    staleData: { age: Value };
    notDeleted: { name: Value; why: Value };
    stars: { count: number };
    deliveredAgo: { name: Value; age: Value };
    neverDelivered: { name: Value };
    positionLost: { age: Value };
    shipsOnline: { online: Value; all: Value };
    since: { time: Value };
    perMinute: { count: Value };
    retryAt: { time: Value };
    queueLength: { count: Value };
    alerts: { count: number };
    gaugeState: { station: Value };
    lastKnown: { age: Value };
    helpGo: { view: Value };
  };
  layers: {
    interferenceOf: { count: Value };
    offPositionOf: { name: Value };
    jumped: { count: Value };
    atOnePlace: { count: Value };
  };
  map: {
    nothingFound: { text: Value };
    vesselCount: { count: number; text: Value };
    unknownVessel: { mmsi: Value };
    nowWatched: { name: Value };
    ignoreTitle: { name: Value };
    ignored: { name: Value };
  };
  mapTools: {
    hiddenTypes: { types: Value };
  };
  problems: {
    tooManyFor: { secs: Value };
    atLeast: { limit: Value };
    atMost: { limit: Value };
    above: { limit: Value };
    between: { least: Value; most: Value };
    tooLong: { limit: Value };
    oneOf: { list: Value };
    startsWith: { list: Value };
    notAfter: { field: Value };
    of: { field: Value; text: Value };
  };
  situations: {
    offAnchor: { distance: Value; limit: Value };
    offBerth: { distance: Value; limit: Value };
    closedAhead: { km: Value };
    limitAhead: { km: Value; code: Value };
    marginAhead: { km: Value; metres: Value };
    trackerSilent: { mins: Value };
    notReceived: { secs: Value };
    entered: { area: Value };
    left: { area: Value };
    stars: { count: Value };
    viaFeed: { text: Value };
  };
  sound: {
    unplayed: { count: number };
    failed: { key: Value };
    announced: { name: Value; stars: number; distance: Value };
  };
  vessels: {
    kind: { kind: Value };
    dangerous: { category: Value };
    restoreOf: { name: Value };
    restored: { name: Value };
    coneCount: { count: number };
  };
  ahead: {
    levelRule: { below: Value; above: Value; length: Value; source: Value };
    inKm: { distance: Value };
    way: { distance: Value };
    sourceOld: { name: Value };
    sourceNever: { name: Value };
    airDraught: { height: Value };
    lessKeel: { cm: Value };
    original: { name: Value };
  };
  alarmPage: {
    noApproaches: { distance: Value; time: Value };
    by: { name: Value };
    testSent: { count: number };
  };
  areas: {
    circleOf: { radius: Value };
    polygonOf: { count: number };
    deleteArea: { name: Value };
    areaDeleted: { name: Value };
    radiusWrong: { least: Value; most: Value };
  };
  cargoClock: {
    recorded: { event: Value };
    call: { number: Value };
  };
  chart: {
    asks: { hosts: Value };
    uploading: { percent: Value };
  };
  clients: {
    deleteContactText: { name: Value };
    deleteCategoryText: { name: Value };
  };
  data: {
    megabytes: { size: Value };
    loaded: { part: Value; whole: Value };
    saved: { name: Value };
  };
  fleet: {
    count: { shown: Value; all: Value; connected: Value };
    clockBehind: { time: Value };
    clockAhead: { time: Value };
    trackOf: { name: Value };
    whyRefused: { why: Value };
    inContact: { part: Value };
  };
  forwarding: {
    failures: { count: Value };
    sparkLabel: { sent: Value; failed: Value };
    sendFailed: { count: Value };
    sentAgain: { delivered: Value; refused: Value };
    clearOf: { name: Value };
    clearTitle: { name: Value };
    clearText: { count: Value };
    cleared: { name: Value };
    logEmptyText: { setting: Value };
    shown: { count: Value };
  };
  gauge: {
    source: { name: Value };
    lastLevels: { ago: Value };
    km: { km: Value };
    away: { distance: Value };
    between: { station: Value; time: Value; range: Value };
    forecastOf: { station: Value };
    heightWrong: { least: Value; most: Value };
  };
  instances: {
    milliseconds: { count: Value };
  };
  learntChart: {
    off: { setting: Value };
    of: { size: Value; most: Value };
    takeHint: { most: Value };
    tooLarge: { most: Value };
    sent: { percent: Value };
    imported: { name: Value };
  };
  link: {
    days: { count: number };
    delayed: { time: Value };
    rounded: { metres: Value };
    hidden: { count: number };
    mails: { sent: Value; waiting: Value; failed: Value };
  };
  log: {
    from: { level: Value };
    count: { shown: Value; all: Value };
  };
  notify: {
    waiting: { count: Value };
    from: { priority: Value; after: Value };
    testOf: { name: Value };
    sent: { latency: Value };
    notSent: { why: Value };
  };
  places: {
    deletePlace: { name: Value };
  };
  playback: {
    disabledText: { setting: Value };
    beforeStart: { utc: Value };
    tolerance: { metres: Value };
    nearestToYou: { distance: Value };
    exportText: { utc: Value };
    minutes: { count: Value };
    cutVessels: { size: Value; mmsi: Value };
    cutAlarms: { count: Value; utc: Value };
    legs: { count: number };
    exportAs: { format: Value };
    nearest: { name: Value };
    uncertain: { distance: Value };
    neverTogether: { name: Value };
    showMoment: { utc: Value };
  };
  reasons: {
    noAnswer: { time: Value };
    answers: { status: Value };
  };
  reception: {
    rateLabel: { mean: Value; most: Value };
    perMinute: { count: Value };
    rangeLabel: { km: Value; bearing: Value };
    sector: { from: Value; to: Value };
    type: { type: Value };
    shipCount: { count: Value };
    share: { count: Value; percent: Value };
  };
  settings: {
    measuredAt: { time: Value };
    perSecond: { count: Value };
    vessels: { count: number };
    messages: { count: number };
    responded: { status: Value; ms: Value };
    testDestination: { name: Value };
    byVariable: { name: Value };
    defaultIs: { value: Value };
    from: { place: Value };
    line: { name: Value; line: Value };
    range: { least: Value; most: Value };
    entry: { number: Value };
    entries: { count: number };
    changes: { count: number };
    invalid: { count: number };
  };
  setup: {
    stepOf: { step: Value; count: Value };
    stepTitle: { step: Value };
    accessByVariable: { names: Value };
    addressWrong: { schemes: Value };
    sizeWrong: { most: Value };
    use: { name: Value };
    keyTitle: { name: Value };
  };
  shipLog: {
    forShip: { ship: Value };
    inGap: { from: Value; to: Value };
    mapLabel: { events: Value };
  };
  stations: {
    count: { shown: Value; all: Value };
    seconds: { secs: Value };
  };
  system: {
    moreTroubles: { first: Value; count: Value };
    uptime: { age: Value };
    perMinute: { count: Value };
    provider: { name: Value };
    reconnects: { count: Value };
    retryIn: { age: Value };
    waiting: { count: Value };
    clients: { count: Value };
    switchedOff: { setting: Value };
    keyNote: { setting: Value; value: Value };
    newKeyText: { name: Value };
    revokeTitle: { name: Value };
    keyRevoked: { name: Value };
  };
  trips: {
    onlyNewest: { count: Value };
    secondText: { cargo: Value };
    fromStart: { distance: Value };
    underWay: { age: Value };
    fixAge: { age: Value };
    cancelText: { cargo: Value };
    deleteText: { cargo: Value };
    deleted: { name: Value };
    exportFailed: { why: Value };
    trackLabel: { distance: Value; points: Value };
  };
  vehicles: {
    count: { shown: Value; all: Value };
    newTokenText: { name: Value };
    code: { app: Value };
    openHere: { app: Value };
    refused: { why: Value };
    within: { distance: Value };
    deleteText: { name: Value };
    deleted: { name: Value };
    trackOf: { name: Value };
    zone: { zone: Value };
  };
  vesselList: {
    count: { shown: Value; all: Value };
  };
  watch: {
    moreThanListed: { count: number };
    unknownVessel: { mmsi: Value };
    ringsOf: { list: Value; unit: Value };
    receivedBefore: { age: Value };
    foundCount: { count: number };
    deleteEntry: { name: Value };
    entryDeleted: { name: Value };
    saved: { name: Value };
    fromCategory: { name: Value; value: Value };
    fromSettings: { value: Value };
    backToCategory: { name: Value };
    ringsLegend: { unit: Value };
    ringOf: { stars: number };
    ringsWrong: { unit: Value };
    ringsDrawing: { list: Value };
    ringText: { stars: number; distance: Value };
    nowAt: { distance: Value };
    nowOutside: { distance: Value };
    play: { name: Value };
    stop: { name: Value };
    iconUnknown: { name: Value };
    deleteCategory: { name: Value };
    deleteCategoryText: { count: number };
    categoryDeleted: { name: Value };
    uploading: { percent: Value };
    uploaded: { name: Value };
    volumeOf: { name: Value };
    deleteSound: { name: Value };
    soundInUse: { name: Value };
    trySent: { count: number };
    onlyVessel: { name: Value };
  };
}

import { gga, rmc } from '../../test/support/ais/nmea-sentences.ts';
import { FakeReceiver } from '../../test/support/fakes/fake-receiver.ts';
import { scratchFolder, startTrial, trialEnvironment } from '../docs/doc-service.ts';

export const VISITOR = { mmsi: 211_234_560, name: 'VATER RHEIN' } as const;

const SENTENCES_MS = 500;
const KM_PER_DEGREE = 111.195;
/** Off Koblenz. */
const BERTH = { latitude: 50.36, longitude: 7.6 } as const;
/** The distance between two sentences of a vessel under way: minutes of a voyage pass in seconds. */
const STRIDE_KM = 0.025;
const MOORED = [
  { mmsi: 211_000_001, name: 'DEUTSCHES ECK', shipType: 79, km: 0.6 },
  { mmsi: 244_000_002, name: 'ZUIDERZEE', shipType: 80, km: -1.4 },
] as const;

export interface WalkedService extends AsyncDisposable {
  readonly url: string;
  /** The API key that the first start prints. */
  readonly key: string;
  /** The address of the receiver of GPS and AIS. */
  readonly receiverUrl: string;
  /** From now on, the visitor reports itself this many km ahead. */
  placeVisitor(kmAhead: number): void;
  /** From now on, your vessel and the visitor are under way. */
  depart(): void;
}

/**
 * A service after its first start in an empty folder, and a receiver that it is not connected to yet. `root` is the
 * folder of the program [this checkout].
 */
export async function startWalkedService(root?: string): Promise<WalkedService> {
  await using stack = new AsyncDisposableStack();
  const { path: folder } = stack.use(scratchFolder());
  const receiver = stack.use(await FakeReceiver.start());
  const state = { kmNorth: 0, kmAhead: 12, isUnderWay: false };
  const timer = setInterval(() => {
    if (state.isUnderWay) state.kmNorth += STRIDE_KM;
    receiver.send(...sentencesOf(state));
  }, SENTENCES_MS);
  stack.defer(() => clearInterval(timer));
  const env = trialEnvironment({
    SERVICE__DATA_DIR: folder,
    // A trip of some seconds needs several positions for a track.
    SERVICE__GPS__HISTORY_INTERVAL_SECS: '1',
    SERVICE__RATE_LIMIT__ENABLED: 'false',
  });
  const { url, key } = stack.use(await startTrial({ cwd: folder, env, ...(root !== undefined && { root }) }));
  if (key === undefined) throw new Error('the first start has printed no key');
  const held = stack.move();
  return {
    url,
    key,
    receiverUrl: receiver.url,
    placeVisitor: (kmAhead) => (state.kmAhead = kmAhead),
    depart: () => (state.isUnderWay = true),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

const northOf = (km: number) => ({ latitude: BERTH.latitude + km / KM_PER_DEGREE, longitude: BERTH.longitude });

/** Both move in the same direction at the same speed, so that only a leap changes their distance. */
function sentencesOf({ kmNorth, kmAhead, isUnderWay }: { kmNorth: number; kmAhead: number; isUnderWay: boolean }) {
  const motion = { speedKnots: isUnderWay ? 8.4 : 0, courseDeg: 0 };
  const own = { ...northOf(kmNorth), ...motion, at: Date.now(), altitudeM: 64 };
  const at = { kind: 'position', type: 1, headingDeg: 0 } as const;
  const about = {
    kind: 'static',
    type: 5,
    callsign: 'DA1234',
    toBowM: 70,
    toSternM: 15,
    toPortM: 5,
    toStarboardM: 6,
  } as const;
  return [
    gga(own),
    rmc(own),
    { ...at, ...motion, ...northOf(kmNorth + kmAhead), mmsi: VISITOR.mmsi, navStatus: 0 } as const,
    { ...about, mmsi: VISITOR.mmsi, name: VISITOR.name, shipType: 69 } as const,
    ...MOORED.flatMap(({ mmsi, name, shipType, km }) => [
      { ...at, ...northOf(km), mmsi, speedKnots: 0, courseDeg: 0, navStatus: 5 } as const,
      { ...about, mmsi, name, shipType } as const,
    ]),
  ];
}

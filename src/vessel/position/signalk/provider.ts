import type { Clock } from '../../../foundation/shared/clock.ts';
import { RAD_PER_DEG } from '../../../foundation/shared/geo/geo.ts';
import { type Reason, toReason } from '../../../foundation/shared/reason.ts';
import { isRecord, readSignalk, SignalkError, type SignalkUpdate } from '../../../foundation/signalk-client/index.ts';
import { type Fix, NO_FIX_REASONS, toDop, toGeoidM, toSatellites } from '../fix.ts';
import { type GpsProvider, ProviderError } from '../provider.ts';
import { toAltitudeM, toHeadingDeg, toInstant, toNumber, toPosition, toSpeedMps } from '../values.ts';

/** After this time without the selected source, another one is selected. */
const SOURCE_SILENT_MS = 10_000;
/** Maximum age difference between a position and values from a separate delta. */
const SAME_TIME_MS = 3000;
/** Precision and altitude change slowly. */
const FACTS_MS = 30_000;

interface Choice {
  readonly source: string;
  /** Whether the speed arrives with the position, as in RMC: its time is satellite time, with a date. */
  readonly hasMotion: boolean;
  /** Monotonic. */
  readonly receivedAt: number;
}

interface Known {
  readonly at: number;
  readonly value: number;
}

type Composed = { kind: 'fix'; fix: Fix } | { kind: 'noFix'; reason: Reason } | undefined;

const PATHS = {
  speed: 'navigation.speedOverGround',
  course: 'navigation.courseOverGroundTrue',
  altitude: 'navigation.gnss.antennaAltitude',
  hdop: 'navigation.gnss.horizontalDilution',
  pdop: 'navigation.gnss.positionDilution',
  satellites: 'navigation.gnss.satellites',
  geoid: 'navigation.gnss.geoidalSeparation',
} as const;

/** Maximum number of receivers whose quality is remembered. */
const MAX_RECEIVERS = 16;

/** Qualities of a position that was not measured. */
const NO_FIX_BY_QUALITY: ReadonlyMap<unknown, Reason> = new Map([
  ['no GPS', NO_FIX_REASONS.none],
  ['Error', NO_FIX_REASONS.none],
  ['Estimated (DR) mode', NO_FIX_REASONS.estimated],
  ['Manual input', NO_FIX_REASONS.manual],
  ['Simulator mode', NO_FIX_REASONS.simulated],
]);

/** The reason why the positions of a source are not measured, from its last report of the quality. */
function createRefusals() {
  const known = new Map<string, { reason: Reason; at: number }>();
  return {
    of({ source, values }: SignalkUpdate, monotonicMs: number): Reason | undefined {
      const quality = values.get('navigation.gnss.methodQuality');
      if (quality === undefined) {
        const last = known.get(source);
        return last && monotonicMs - last.at <= SOURCE_SILENT_MS ? last.reason : undefined;
      }
      const reason = NO_FIX_BY_QUALITY.get(quality);
      known.delete(source);
      if (reason) known.set(source, { reason, at: monotonicMs });
      const [oldest] = known.keys();
      if (known.size > MAX_RECEIVERS && oldest !== undefined) known.delete(oldest);
      return reason;
    },
  };
}

/** Joins the updates of the own ship to fixes. Of several receivers on board one is selected. */
export function createFixComposer() {
  const known = new Map<keyof typeof PATHS, Known>();
  const refusals = createRefusals();
  let choice: Choice | undefined;

  const isSilent = (monotonicMs: number) => choice === undefined || monotonicMs - choice.receivedAt > SOURCE_SILENT_MS;

  /** Whether the fixes of another source are used. */
  const isOther = (source: string, monotonicMs: number) => choice?.source !== source && !isSilent(monotonicMs);

  function follows({ source, values }: SignalkUpdate, monotonicMs: number): boolean {
    const hasMotion = values.has(PATHS.speed) || values.has(PATHS.course);
    const isBetter = hasMotion && choice?.hasMotion === false;
    if (isOther(source, monotonicMs) && !isBetter) return false;
    // A source that sends both kinds keeps the one with the speed.
    const wasBetter = choice?.source === source && choice.hasMotion && !hasMotion && !isSilent(monotonicMs);
    if (!wasBetter) choice = { source, hasMotion, receivedAt: monotonicMs };
    return !wasBetter;
  }

  function near(name: keyof typeof PATHS, at: number, withinMs: number): number | null {
    const found = known.get(name);
    return found && Math.abs(found.at - at) <= withinMs ? found.value : null;
  }

  return {
    /** Reads the position values of an update; `now` is wall-clock time. */
    take(update: SignalkUpdate, { now, monotonicMs }: { now: number; monotonicMs: number }): Composed {
      const { values } = update;
      const at = timeOf(update) ?? now;
      for (const [name, path] of Object.entries(PATHS) as [keyof typeof PATHS, string][]) {
        const value = toNumber(values.get(path));
        if (value !== null) known.set(name, { at, value });
        else if (values.has(path)) known.delete(name);
      }
      const refusal = refusals.of(update, monotonicMs);
      // A receiver without a fix does not interrupt the fixes of another one.
      if (refusal) return isOther(update.source, monotonicMs) ? undefined : { kind: 'noFix', reason: refusal };
      const given = values.get('navigation.position');
      if (given === undefined || !follows(update, monotonicMs)) return undefined;
      if (!isRecord(given)) return { kind: 'noFix', reason: toReason('the position is not known', 'noFix') };
      const position = toPosition(given['latitude'], given['longitude']);
      if (!position) return { kind: 'noFix', reason: toReason('the position is no place', 'noPlace') };
      const fix: Fix = {
        ...position,
        altitudeM: toAltitudeM(given['altitude']) ?? toAltitudeM(near('altitude', at, FACTS_MS)),
        headingDeg: toDegrees(near('course', at, SAME_TIME_MS)),
        speedMps: toSpeedMps(near('speed', at, SAME_TIME_MS), (mps) => mps),
        pdop: toDop(near('pdop', at, FACTS_MS)),
        hdop: toDop(near('hdop', at, FACTS_MS)),
        vdop: null,
        satellites: toSatellites(near('satellites', at, FACTS_MS)),
        geoidM: toGeoidM(near('geoid', at, FACTS_MS)),
        recordedAt: at,
      };
      return { kind: 'fix', fix };
    },
  };
}

/** Satellite time if present, otherwise the time of the update. */
function timeOf({ at, values }: SignalkUpdate): number | undefined {
  const given = values.get('navigation.datetime');
  const fromSatellites = typeof given === 'string' && given.length < 40 ? toInstant(Date.parse(given)) : null;
  return fromSatellites ?? (at === undefined ? undefined : (toInstant(at) ?? undefined));
}

const toDegrees = (radians: number | null): number | null =>
  radians === null ? null : toHeadingDeg(radians / RAD_PER_DEG);

/** Time without a position before it is reported: a server without a receiver sends other values, or nothing. */
const NO_POSITION_MS = 10_000;
const NO_POSITION = toReason('the server sends no position', 'noFix');

export interface SignalkProviderOptions {
  /** `ws://HOST:PORT` or `wss://HOST:PORT`. */
  url: string;
  /** Token for a server that does not allow anonymous reading. */
  token?: string | undefined;
  timeoutMs: number;
  clock: Clock;
}

/** The own-ship position from a Signal K server. */
export function createSignalkProvider({ url, token, timeoutMs, clock }: SignalkProviderOptions): GpsProvider {
  return {
    name: 'signalk',
    async run(sink, signal) {
      const composer = createFixComposer();
      const expectPosition = () => clock.schedule(NO_POSITION_MS, () => sink.noFix(NO_POSITION));
      let waiting = { cancel: (): void => undefined };
      try {
        await readSignalk(
          {
            url,
            token,
            subscribe: 'self',
            // Cached values of the server may be hours old.
            wantsCached: false,
            timeoutMs,
            clock,
            onReady() {
              waiting = expectPosition();
            },
            onUpdate(update, { isSelf }) {
              if (!isSelf) return;
              const composed = composer.take(update, { now: clock.now(), monotonicMs: clock.monotonicMs() });
              if (!composed) return;
              waiting.cancel();
              waiting = expectPosition();
              if (composed.kind === 'fix') sink.fix(composed.fix);
              else sink.noFix(composed.reason);
            },
          },
          signal,
        );
      } catch (cause) {
        if (!(cause instanceof SignalkError)) throw cause;
        const kind = cause.kind === 'silent' ? 'unreachable' : cause.kind;
        throw new ProviderError(kind, cause.reason, { cause });
      } finally {
        waiting.cancel();
      }
    },
  };
}

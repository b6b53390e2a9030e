/*
 * One connection to gpsd:
 *
 *   connecting ── VERSION ──► watching ── nothing for 5 s ──► ?POLL; ── any answer ──► watching
 *       │ no VERSION in time                                    │ none in time
 *       └──────────────────────► ProviderError ◄────────────────┘
 *
 * gpsd is silent while its receiver is, so silence alone does not mean a lost connection. The poll checks the connection,
 * and detects a peer that disappeared without closing. A silent receiver is "no fix", and the connection stays.
 */
import { connect } from 'node:net';
import { createLineSplitter } from '../../../foundation/line-sources/index.ts';
import { toNetworkReason } from '../../../foundation/outbound/network-error.ts';
import { runUntilEnd } from '../../../foundation/outbound/runner.ts';
import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { type Reason, reasonAt, toReason } from '../../../foundation/shared/reason.ts';
import { type Fix, NO_FIX_REASONS, toDop, toGeoidM, toSatellites } from '../fix.ts';
import { type GpsProvider, type GpsSink, ProviderError, type Reading } from '../provider.ts';
import { isRecord, toAltitudeM, toHeadingDeg, toInstant, toNumber, toPosition, toSpeedMps } from '../values.ts';

/** SKY data older than this belongs to another fix. */
const SKY_VALID_MS = 5000;
/** After this time without a fix, another receiver is selected. */
const DELIVERS_WITHIN_MS = 5000;
/** Maximum number of devices with stored SKY data. */
const MAX_DEVICES = 8;

const NO_POSITION = toReason('the receiver has no position', 'noFix');
const NO_RECEIVER = toReason('gpsd has no receiver', 'noReceiver');
const LEFT = toReason('receiver gone', 'noReceiver');

const SKY_NAMES = ['pdop', 'hdop', 'vdop', 'satellites'] as const;

type DatedSky = Partial<Record<keyof Sky, { value: number | null; at: number }>>;

/**
 * Builds one position from the reports of the receivers of one gpsd. Dilutions and satellites (SKY) arrive separately from
 * the position (TPV) and are joined by device and age. Of several receivers one is followed while it has a fix, so that the
 * position does not jump between two antennas.
 */
export function createGpsdReports(): { take(message: GpsdMessage, now: number): Reading | undefined } {
  const skies = new Map<string, DatedSky>();
  let followed: { device: string; fixAt: number } | undefined;

  const isYoung = (at: number, now: number, limitMs: number) => Math.abs(now - at) <= limitMs;

  const isOther = (device: string, now: number) =>
    followed !== undefined && followed.device !== device && isYoung(followed.fixAt, now, DELIVERS_WITHIN_MS);

  function keepSky(message: GpsdMessage & { class: 'SKY' }, now: number): void {
    const sky: DatedSky = { ...skies.get(message.device) };
    // A SKY may lack some values: each value has the age of its SKY.
    for (const name of SKY_NAMES) {
      const value = message.sky[name];
      if (value !== undefined) sky[name] = { value, at: now };
    }
    skies.delete(message.device);
    skies.set(message.device, sky);
    const oldest = skies.keys().next();
    if (skies.size > MAX_DEVICES && !oldest.done) skies.delete(oldest.value);
  }

  function skyOf(device: string, now: number): Pick<Fix, keyof Sky> {
    const sky = skies.get(device);
    const youngOrNull = (part: DatedSky['pdop']) => (part && isYoung(part.at, now, SKY_VALID_MS) ? part.value : null);
    return {
      pdop: youngOrNull(sky?.pdop),
      hdop: youngOrNull(sky?.hdop),
      vdop: youngOrNull(sky?.vdop),
      satellites: youngOrNull(sky?.satellites),
    };
  }

  function takePosition(
    { device, position, reason }: GpsdMessage & { class: 'TPV' },
    now: number,
  ): Reading | undefined {
    if (isOther(device, now)) return undefined;
    if (!position) return { kind: 'noFix', reason: reason ?? NO_POSITION };
    followed = { device, fixAt: now };
    const recordedAt = position.recordedAt ?? now;
    return { kind: 'fix', fix: { ...position, ...skyOf(device, now), recordedAt } };
  }

  return {
    take(message, now) {
      switch (message.class) {
        case 'TPV':
          return takePosition(message, now);
        case 'SKY':
          keepSky(message, now);
          return undefined;
        case 'DEVICES':
          return message.count > 0 ? undefined : { kind: 'noFix', reason: NO_RECEIVER };
        case 'DEVICE':
          if (message.active || isOther(message.device, now)) return undefined;
          followed = undefined;
          return { kind: 'noFix', reason: LEFT };
        default:
          return undefined;
      }
    },
  };
}

/** gpsd's own limit is 10240; the rest is margin for future releases. */
const MAX_LINE_BYTES = 16_384;
const SILENT_AFTER_MS = 5000;
const SILENT = toReason('receiver silent', 'receiverSilent');
const PROTO_MAJOR = 3;
const WATCH = '?WATCH={"enable":true,"json":true};\n';
const POLL = '?POLL;\n';

export interface GpsdOptions {
  /** `gpsd://HOST:PORT` or `tcp://HOST:PORT`; the port is optional. */
  url?: string | undefined;
  /** Timeout of the connection with its greeting, and of the response to a poll. */
  timeoutMs: number;
  clock: Clock;
  log: Log;
}

/** Reads from a gpsd. Throws if the URL is not that of a gpsd. */
export function createGpsdProvider({ url = 'gpsd://127.0.0.1:2947', timeoutMs, clock, log }: GpsdOptions): GpsProvider {
  const address = parseGpsdUrl(url);
  return {
    name: 'gpsd',
    run: (sink, signal) => runSession({ address, timeoutMs, clock, log, sink, signal }),
  };
}

interface Address {
  host: string;
  port: number;
}

export function parseGpsdUrl(text: string): Address {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash && /^\/?$/.test(url.pathname);
  if (!isPlain || !/^(gpsd|tcp):$/.test(url.protocol) || !url.hostname || url.port === '0') {
    throw new Error('the address of gpsd must be gpsd://HOST:PORT or tcp://HOST:PORT');
  }
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 2947) };
}

interface Session extends Required<Pick<GpsdOptions, 'timeoutMs' | 'clock' | 'log'>> {
  address: Address;
  sink: GpsSink;
  signal: AbortSignal;
}

function runSession({ address, timeoutMs, clock, log, sink, signal }: Session): Promise<void> {
  return runUntilEnd(signal, (end) => {
    const fail = (kind: ProviderError['kind'], reason: Reason, cause?: unknown) =>
      end(new ProviderError(kind, reason, { cause }));
    const expectWithin = (what: string) =>
      clock.schedule(timeoutMs, () =>
        fail('unreachable', toReason(`${what} within ${timeoutMs} ms`, 'silent', { withinMs: timeoutMs })),
      );
    const reports = createGpsdReports();
    const socket = connect(address);
    let greeted = false;
    const complaints = createComplaints(log);
    let answer = expectWithin('no greeting from gpsd');
    let silence: Timer | undefined;

    function listenOn(): void {
      answer.cancel();
      answer = clock.schedule(SILENT_AFTER_MS, () => {
        socket.write(POLL);
        answer = expectWithin('no answer from gpsd');
      });
    }

    function expectReceiver(): void {
      silence?.cancel();
      silence = clock.schedule(SILENT_AFTER_MS, () => sink.noFix(SILENT));
    }

    function receiveLine(line: string): void {
      // Ignore the rest of the buffer after the end.
      if (socket.destroyed) return;
      const message = parseGpsdLine(line);
      if (message) {
        receiveMessage(message);
      } else if (!greeted) {
        fail('protocol', toReason('the peer does not speak the protocol of gpsd', 'notUnderstood'));
      } else {
        complaints.line();
      }
    }

    function receiveMessage(message: GpsdMessage): void {
      if (!greeted) {
        greeted = true;
        socket.write(WATCH);
        expectReceiver();
      }
      listenOn();
      if (message.class === 'VERSION') complaints.version(message.protoMajor);
      if (message.class === 'ERROR') complaints.refusal(message.message);

      const report = reports.take(message, clock.now());
      if (message.class === 'TPV' || (message.class === 'DEVICE' && message.active)) expectReceiver();
      // If gpsd has given a reason, "silent" would hide it.
      else if (report) silence?.cancel();
      if (report?.kind === 'fix') sink.fix(report.fix);
      if (report?.kind === 'noFix') sink.noFix(report.reason);
    }

    const splitter = createLineSplitter({
      maxLineBytes: MAX_LINE_BYTES,
      onLine: (line) => receiveLine(line.toString('utf8')),
      onTooLong: complaints.line,
    });
    socket.on('data', (chunk: Buffer) => {
      try {
        splitter.push(chunk);
      } catch (error) {
        end(error);
      }
    });
    socket.on('end', () => fail('unreachable', toReason('gpsd closed the connection', 'closed')));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const what = greeted ? 'connection to gpsd lost' : 'no connection to gpsd';
      fail('unreachable', reasonAt(what, toNetworkReason(error)), error);
    });
    return () => {
      answer.cancel();
      silence?.cancel();
      socket.destroy();
    };
  });
}

/** Logs each kind of gpsd error once a session, so that a broken peer does not fill the log. */
function createComplaints(log: Log) {
  const made = new Set<string>();
  const once = (kind: string, complain: () => void): void => {
    if (!made.has(kind)) complain();
    made.add(kind);
  };
  return {
    line: () => once('line', () => logEvent(log, 'gpsd.unknown_line')),
    refusal: (message: string) => once('refusal', () => logEvent(log, 'gpsd.command_refused', { message })),
    /**
     * Within a major version keys are only added. Another major version may have changed, but most likely still has
     * positions.
     */
    version(protoMajor: number | null): void {
      if (protoMajor === PROTO_MAJOR) return;
      const facts = { protoMajor, expected: PROTO_MAJOR };
      once('version', () => logEvent(log, 'gpsd.unknown_version', facts));
    },
  };
}

/** Parser for gpsd's JSON protocol (version 3). The protocol has no nulls: unknown values are absent. */

/** Absent keys of a SKY object are absent here; values given as unknown are null. */
type Sky = Partial<Record<'pdop' | 'hdop' | 'vdop' | 'satellites', number | null>>;

/** A position without the values of SKY, which arrive separately; `recordedAt` is null if the receiver has no time yet. */
type GpsdPosition = Omit<Fix, keyof Sky | 'recordedAt'> & { recordedAt: number | null };

export type GpsdMessage =
  | { class: 'VERSION'; protoMajor: number | null }
  /** `position` is null while the receiver has no fix. `reason`: it has one that was not measured. */
  | { class: 'TPV'; device: string; position: GpsdPosition | null; reason?: Reason | undefined }
  | { class: 'SKY'; device: string; sky: Sky }
  | { class: 'DEVICES'; count: number }
  | { class: 'DEVICE'; device: string; active: boolean }
  | { class: 'ERROR'; message: string }
  /** A class without position data. */
  | { class: 'other' };

/** Undefined if the line is not a gpsd message. */
export function parseGpsdLine(line: string): GpsdMessage | undefined {
  const object = parseObject(line);
  if (typeof object?.['class'] !== 'string') return undefined;
  switch (object['class']) {
    case 'VERSION':
      return { class: 'VERSION', protoMajor: toNumber(object['proto_major']) };
    case 'TPV':
      return toTpv(object);
    case 'SKY':
      return { class: 'SKY', device: textOf(object['device']), sky: toSky(object) };
    case 'DEVICES':
      return { class: 'DEVICES', count: Array.isArray(object['devices']) ? object['devices'].length : 0 };
    case 'DEVICE':
      return { class: 'DEVICE', device: textOf(object['path']), active: Boolean(object['activated']) };
    case 'ERROR':
      return { class: 'ERROR', message: textOf(object['message']) };
    default:
      return { class: 'other' };
  }
}

function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `status` of a position that was not measured; it is absent or another number otherwise. */
const NOT_MEASURED: ReadonlyMap<number | null, Reason> = new Map([
  [5, NO_FIX_REASONS.estimated],
  [8, NO_FIX_REASONS.simulated],
]);

function toTpv(tpv: Record<string, unknown>): GpsdMessage {
  const position = toGpsdPosition(tpv);
  const reason = position ? NOT_MEASURED.get(toNumber(tpv['status'])) : undefined;
  const device = textOf(tpv['device']);
  return reason ? { class: 'TPV', device, position: null, reason } : { class: 'TPV', device, position };
}

function toGpsdPosition(tpv: Record<string, unknown>): GpsdPosition | null {
  const position = toPosition(tpv['lat'], tpv['lon']);
  // Without a 2D fix (mode 2), all other values are old, even the time.
  if ((toNumber(tpv['mode']) ?? 0) < 2 || !position) return null;
  return {
    ...position,
    // `altMSL` is available since gpsd 3.20; the older `alt` is the same height.
    altitudeM: toAltitudeM(tpv['altMSL'] ?? tpv['alt']),
    headingDeg: toHeadingDeg(tpv['track']),
    speedMps: toSpeedMps(tpv['speed'], (mps) => mps),
    geoidM: toGeoidM(toNumber(tpv['geoidSep'])),
    recordedAt: parseTime(tpv['time']),
  };
}

function toSky(given: Record<string, unknown>): Sky {
  const sky: Sky = {};
  for (const key of ['pdop', 'hdop', 'vdop'] as const) {
    const value = toNumber(given[key]);
    if (value !== null) sky[key] = toDop(value);
  }
  const used = usedSatellites(given);
  if (used !== null) sky.satellites = toSatellites(used);
  return sky;
}

/** `uSat` is available since gpsd 3.22; before, only the list shows the satellites in use. */
function usedSatellites({ uSat, satellites }: Record<string, unknown>): number | null {
  if (uSat !== undefined || !Array.isArray(satellites)) return toNumber(uSat);
  return satellites.filter((one) => isRecord(one) && one['used'] === true).length;
}

function parseTime(time: unknown): number | null {
  const isTime = typeof time === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(time);
  return isTime ? toInstant(Date.parse(time)) : null;
}

/** Device paths and error messages are stored and logged, so their length is limited. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

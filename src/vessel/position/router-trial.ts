import Type, { type Static } from 'typebox';
import type { Config } from '../../foundation/config/schema.ts';
import { type Finding, type Look, lookUntil, nothingReceived } from '../../foundation/outbound/trial.ts';
import { NO_LOG } from '../../foundation/shared/logging/log-events.ts';
import { isSameDevice, parseSourceUrl } from '../../foundation/shared/network/line-source-url.ts';
import { toReason } from '../../foundation/shared/reason.ts';
import { Nullable } from '../../server/http/schema.ts';
import { createProvider } from './create-provider.ts';
import type { Fix } from './fix.ts';
import type { ReaderState } from './position-state.ts';
import { createReader } from './reader.ts';
import { exampleFix, readingFields, toReading } from './reading.ts';

const SeenFix = Type.Object({
  ...readingFields,
  heading: Nullable(Type.Number({ description: 'Course over ground, degrees true' })),
  pdop: Nullable(Type.Number({ description: 'dilution of precision in space' })),
  hdop: Nullable(Type.Number({ description: 'horizontal dilution of precision' })),
  vdop: Nullable(Type.Number({ description: 'dilution of precision in height' })),
});

/** Data received from a router during the trial. */
export const RouterTrialResult = Type.Object({ fix: Nullable(SeenFix) });
export type RouterTrialResult = Static<typeof RouterTrialResult>;

function toRouterTrialResult(fix: Fix | undefined): RouterTrialResult {
  if (!fix) return { fix: null };
  const { headingDeg: heading, pdop, hdop, vdop } = fix;
  return { fix: { ...toReading(fix), heading, pdop, hdop, vdop } };
}

export const exampleRouterTrialResult = toRouterTrialResult(exampleFix);

const INTERVAL_MS = 1000;
/** Shorter than the trial, so that a timeout of the router can be reported as the reason. */
const MARGIN_MS = 500;

type Router = Config['router'];

interface RunningRouter {
  router: Router;
  /** State of the source with a rank: 0 is the router, then its backups. */
  stateOf(rank: number): ReaderState | undefined;
}

/**
 * Tries router settings with a separate reader, unless a running source has the same settings or uses the device. Backups
 * are not tried.
 */
export function createRouterTrial({ router: running, stateOf }: RunningRouter) {
  const sources = [running, ...running.backups.map((backup) => ({ ...running, ...backup }))];
  const isRunning = (router: Router, rank: number): boolean => {
    const kind = stateOf(rank)?.kind ?? 'none';
    const source = sources[rank];
    // A reader that waits for a retry holds no device, and its reason may be out of date.
    if (!source || kind === 'none' || kind === 'unreachable') return false;
    return settingsOf(router) === settingsOf(source) || needsDeviceOf(router, source);
  };

  return async (router: Router, look: Look): Promise<Finding<RouterTrialResult>> => {
    const rank = sources.findIndex((_source, index) => isRunning(router, index));
    if (rank >= 0) return { ...(await watch(() => stateOf(rank), look)), isLive: true };
    const timeoutMs = Math.max(1, Math.min(router.timeout_ms, look.limitMs - MARGIN_MS));
    const provider = await createProvider({
      router: { ...router, timeout_ms: timeoutMs },
      intervalMs: INTERVAL_MS,
      clock: look.clock,
      log: NO_LOG,
    });
    const maxFixAgeMs = router.max_fix_age_secs * 1000;
    const reader = createReader({ provider, clock: look.clock, log: NO_LOG, maxFixAgeMs });
    reader.start();
    try {
      return { ...(await watch(reader.state, look)), isLive: false };
    } finally {
      await reader.close();
    }
  };
}

async function watch(
  read: () => ReaderState | undefined,
  look: Look,
): Promise<Omit<Finding<RouterTrialResult>, 'isLive'>> {
  const isDecided = () => ['connected', 'unreachable', 'none'].includes(read()?.kind ?? 'none');
  await lookUntil(look, isDecided);
  const state = read();
  if (state?.status === 'connected') return { seen: toRouterTrialResult(state.fix) };
  const seen = toRouterTrialResult(undefined);
  if (state?.kind === 'waiting')
    return { seen, problem: nothingReceived('no fix: nothing usable received', look.limitMs) };
  return { seen, problem: state?.reason ?? toReason('the service is closing', 'stopped') };
}

const settingsOf = ({ backups: _backups, ...router }: Router): string => JSON.stringify(router);

function needsDeviceOf(router: Router, running: Router): boolean {
  if (!readsDevice(router) || !readsDevice(running)) return false;
  if (router.url === undefined || running.url === undefined) return false;
  return isSameDevice(parseSourceUrl(router.url), parseSourceUrl(running.url));
}

const readsDevice = ({ provider }: Router): boolean => provider === 'nmea' || provider === 'nmea2000';

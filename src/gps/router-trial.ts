import type { Config } from '../config/schema.ts';
import { isSameDevice, parseLineSourceUrl } from '../shared/line-source-url.ts';
import { NO_LOG } from '../shared/log.ts';
import { type Finding, type Look, lookUntil } from '../shared/trial.ts';
import { createProvider } from './create-provider.ts';
import { createReader, type Reader } from './reader.ts';
import { type RouterSeen, toRouterSeen } from './router-seen.ts';

const INTERVAL_MS = 1000;
/** A router that does not respond is to be named as the reason before the trial ends. */
const MARGIN_MS = 500;

type Router = Config['router'];

interface RunningRouter {
  router: Router;
  position: Pick<Reader, 'state'>;
}

/** Tries settings of the router on a reader of their own, unless the running one has them or holds the device. */
export function createRouterTrial({ router: running, position }: RunningRouter) {
  const isRunning = (router: Router): boolean => {
    const { kind } = position.state();
    // A reader that waits to try again holds nothing, and its reason may be out of date.
    if (kind === 'none' || kind === 'unreachable') return false;
    return JSON.stringify(router) === JSON.stringify(running) || needsDeviceOf(router, running);
  };

  return async (router: Router, look: Look): Promise<Finding<RouterSeen>> => {
    if (isRunning(router)) return { ...(await watch(position, look)), isLive: true };
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
      return { ...(await watch(reader, look)), isLive: false };
    } finally {
      await reader.close();
    }
  };
}

async function watch(reader: Pick<Reader, 'state'>, look: Look): Promise<Omit<Finding<RouterSeen>, 'isLive'>> {
  await lookUntil(look, () => ['connected', 'unreachable', 'none'].includes(reader.state().kind));
  const state = reader.state();
  if (state.status === 'connected') return { seen: toRouterSeen(state.fix) };
  const seen = toRouterSeen(undefined);
  if (state.kind === 'waiting') return { seen, problem: `no fix: nothing usable received in ${look.limitMs / 1000} s` };
  return { seen, problem: state.reason };
}

function needsDeviceOf(router: Router, running: Router): boolean {
  if (router.provider !== 'nmea' || running.provider !== 'nmea') return false;
  if (router.url === undefined || running.url === undefined) return false;
  return isSameDevice(parseLineSourceUrl(router.url), parseLineSourceUrl(running.url));
}

import type { Config } from '../../foundation/config/schema.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import type { GpsProvider } from './provider.ts';

interface ProviderDeps {
  router: Omit<Config['router'], 'backups' | 'max_fix_age_secs' | 'max_speed_kmh' | 'confirm_secs' | 'conflict_m'>;
  /** Polling interval of routers without push. */
  intervalMs: number;
  clock: Clock;
  log: Log;
}

/** The configured provider, or null for none. Only this one is loaded: memory is scarce on board. */
export async function createProvider({ router, intervalMs, clock, log }: ProviderDeps): Promise<GpsProvider | null> {
  switch (router.provider) {
    case 'none':
      return null;
    case 'peplink': {
      const { createPeplinkProvider } = await import('./routers/peplink.ts');
      return createPeplinkProvider({ router: { ...router, url: given(router.url, 'router.url') }, clock, intervalMs });
    }
    case 'teltonika': {
      const { createTeltonikaProvider } = await import('./routers/teltonika.ts');
      return createTeltonikaProvider({
        router: { ...router, url: given(router.url, 'router.url') },
        clock,
        intervalMs,
      });
    }
    case 'gpsd': {
      const { createGpsdProvider } = await import('./gpsd/gpsd.ts');
      return createGpsdProvider({ url: router.url, timeoutMs: router.timeout_ms, clock, log });
    }
    case 'nmea': {
      const { createNmeaProvider } = await import('./nmea/provider.ts');
      return createNmeaProvider({ url: given(router.url, 'router.url'), clock, log });
    }
    case 'nmea2000': {
      const { createNmea2000Provider } = await import('./nmea2000/provider.ts');
      return createNmea2000Provider({ url: given(router.url, 'router.url'), clock, log });
    }
    case 'signalk': {
      const { createSignalkProvider } = await import('./signalk/provider.ts');
      const { password: token, timeout_ms: timeoutMs } = router;
      return createSignalkProvider({ url: given(router.url, 'router.url'), token, timeoutMs, clock });
    }
    case 'replay': {
      const { createReplayProvider } = await import('./replay/replay.ts');
      return createReplayProvider({ track: given(router.track, 'router.track'), speed: router.track_speed, clock });
    }
  }
}

/** The configured provider or, with backups, one that selects among all; `failover` then describes each source. */
export async function createSource({ router, ...deps }: ProviderDeps & { router: Config['router'] }) {
  const { backups, timeout_ms, tls_verify, speed_unit, track_speed } = router;
  const first = await createProvider({ router, ...deps });
  if (first === null || backups.length === 0) return { provider: first };
  const { createFailoverProvider } = await import('./failover/failover-provider.ts');
  const shared = { timeout_ms, tls_verify, speed_unit, track_speed, track: undefined };
  const others = await Promise.all(
    backups.map((backup) => createProvider({ router: { ...shared, ...backup }, ...deps })),
  );
  const provider = createFailoverProvider({
    ...deps,
    providers: [first, ...others.filter((other) => other !== null)],
    maxFixAgeMs: router.max_fix_age_secs * 1000,
  });
  return { provider, failover: provider };
}

/** A required value; the cross-field rules refuse a configuration without it. */
function given(value: string | undefined, key: string): string {
  if (value === undefined) throw new Error(`${key} is not configured`);
  return value;
}

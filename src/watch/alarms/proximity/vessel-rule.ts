import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import type { DisplayType, WatchlistCategory, WatchlistEntry, WatchlistRules } from '../../watchlist/index.ts';
import type { SoundTrigger } from '../alarm.ts';

/** Watch parameters of one vessel, from its entry, its category and the settings. */
export interface VesselRule {
  readonly mmsi: number;
  readonly name: string;
  /** Name of its category. */
  readonly category: string | null;
  /** Radii of the rings around the own ship, widest first. */
  readonly ringsKm: readonly number[];
  readonly starColor: string;
  readonly displayType: DisplayType;
  readonly soundEnabled: boolean;
  readonly overlayEnabled: boolean;
  readonly overlayIcon: string | null;
  /** Null if nothing is played: the category is silent, or the sound does not exist. */
  readonly sounds: Readonly<Record<SoundTrigger['type'], SoundTrigger | null>>;
}

/** Rules of the watched vessels by MMSI. */
export function toVesselRules(rules: WatchlistRules): Map<number, VesselRule> {
  return new Map(rules.entries.map((entry) => [entry.mmsi, toVesselRule(entry, rules)]));
}

function toVesselRule(entry: WatchlistEntry, { categories, settings, sounds }: WatchlistRules): VesselRule {
  const category = entry.categoryId === null ? undefined : categories.get(entry.categoryId);
  const soundEnabled = category?.soundEnabled ?? true;
  const toTrigger = (type: SoundTrigger['type'], soundKey: string) =>
    soundEnabled ? findTrigger(type, soundKey, sounds) : null;
  const thresholds = entry.rangeThresholds ?? category?.rangeThresholds ?? settings.rangeThresholds;
  return {
    mmsi: entry.mmsi,
    name: entry.name,
    category: category?.name ?? null,
    ringsKm: thresholds.toSorted((a, b) => b - a),
    starColor: entry.starColor ?? category?.color ?? settings.defaultStarColor,
    ...lookOf(category),
    sounds: {
      alert: toTrigger('alert', entry.alertSound ?? category?.alertSound ?? settings.defaultAlertSound),
      danger: toTrigger('danger', entry.dangerSound ?? category?.dangerSound ?? settings.defaultDangerSound),
    },
  };
}

function lookOf(category: WatchlistCategory | undefined) {
  const { displayType = 'stars', soundEnabled = true, overlayEnabled = true, overlayIcon = null } = category ?? {};
  return { displayType, soundEnabled, overlayEnabled, overlayIcon };
}

/** The sound as it appears in messages; null if the key is unknown. */
export function findTrigger(
  type: SoundTrigger['type'],
  soundKey: string,
  sounds: WatchlistRules['sounds'],
): SoundTrigger | null {
  const sound = sounds.get(soundKey);
  return sound ? { type, soundKey, volume: sound.volume } : null;
}

const RETRY_MS = 5000;

export interface RuleFeedDeps {
  rules: () => Promise<WatchlistRules>;
  onRulesChanged: (listener: () => void) => () => void;
  clock: Clock;
  log: Log;
  apply: (rules: WatchlistRules) => void;
}

/** Reads the rules at the start and after every change; the last ones apply while the read fails. */
export function createRuleFeed({ rules, onRulesChanged, clock, log, apply }: RuleFeedDeps) {
  let isOutdated = false;
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'watchlist.read_failed', { err: error }),
    onEnd: () => log.info({}, 'watchlist is read again'),
  });
  let isClosed = false;
  let reading: Promise<void> | undefined;
  let retry: Timer | undefined;
  let stopListening = (): void => undefined;

  async function readOnce(): Promise<void> {
    isOutdated = false;
    retry?.cancel();
    try {
      const current = await rules();
      if (isClosed) return;
      apply(current);
      outage.succeeded();
    } catch (error) {
      outage.failed(error);
      if (!isClosed) retry = clock.schedule(RETRY_MS, () => void read());
    }
  }

  /** One read at a time, so that the last read has the last change. */
  async function readAll(): Promise<void> {
    while (isOutdated && !isClosed) await readOnce();
    reading = undefined;
  }

  function read(): Promise<void> {
    isOutdated = true;
    reading ??= Promise.resolve().then(readAll);
    return reading;
  }

  return {
    /** Resolves when the rules were read or the read has failed. */
    start(): Promise<void> {
      stopListening = onRulesChanged(() => void read());
      return read();
    },
    close(): void {
      isClosed = true;
      stopListening();
      retry?.cancel();
    },
  };
}

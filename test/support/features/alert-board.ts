import type { Clock } from '../../../src/foundation/shared/clock.ts';
import type { Alarm, WatchedNews } from '../../../src/watch/alarms/alarm.ts';
import { createAlarmDesk } from '../../../src/watch/alarms/alarm-desk.ts';
import { compareAlerts } from '../../../src/watch/alarms/proximity/live-alert.ts';
import { ProximityWatch, watchKey } from '../../../src/watch/alarms/proximity/proximity-watch.ts';
import type { VesselRule } from '../../../src/watch/alarms/proximity/vessel-rule.ts';

/** A watched vessel that is near, with its rule. */
export interface NearVessel {
  watch: Pick<VesselRule, 'mmsi' | 'name'>;
  stars: number;
  distanceKm: number;
  raisedAt: number;
  highestStars: number;
  highestStarsAt: number;
  nearestKm: number;
  nearestAt: number;
  acknowledgedAt: number | null;
}

export interface AlertChange {
  kind: WatchedNews['kind'];
  alert: NearVessel;
  sound: WatchedNews['sound'];
}

interface BoardOptions {
  clock: Pick<Clock, 'now'>;
  onChange: (change: AlertChange) => void;
}

/** The proximity watch with a book of its own, and the watched vessels that are in it. */
export function createAlertBoard({ clock, onChange }: BoardOptions) {
  const desk = createAlarmDesk({
    clock: { now: () => clock.now(), monotonicMs: () => 0, schedule: () => ({ cancel: () => undefined }) },
    onChange({ alarm, watched }) {
      if (watched) onChange({ kind: watched.kind, alert: toNearVessel(alarm), sound: watched.sound });
    },
    onFigures: () => undefined,
  });
  const near = new ProximityWatch({ clock, reports: desk });
  return {
    near,
    desk,
    get evaluations() {
      return near.evaluations;
    },
    watch: near.watch.bind(near),
    moveOwn: near.moveOwn.bind(near),
    moveVessel: near.moveVessel.bind(near),
    removeVessel: near.removeVessel.bind(near),
    alerts: (): NearVessel[] => [...desk.open()].sort(compareAlerts).map(toNearVessel),
    acknowledge(mmsi: number, by: string | null = null): NearVessel | undefined {
      const alarm = desk.of(watchKey(mmsi));
      const after = alarm && desk.acknowledge(alarm.id, by);
      return after && toNearVessel(after);
    },
  };
}

function toNearVessel({ mmsi, name, proximity, distanceKm, raisedAt, acknowledgedAt }: Alarm): NearVessel {
  if (!proximity) throw new Error('the alarm is not of a watched vessel');
  const { stars, highestStars, highestStarsAt, nearestKm, nearestAt } = proximity;
  return {
    watch: { mmsi: mmsi ?? 0, name: name ?? '' },
    stars: stars ?? 0,
    distanceKm: distanceKm ?? 0,
    raisedAt,
    highestStars,
    highestStarsAt,
    nearestKm,
    nearestAt,
    acknowledgedAt,
  };
}

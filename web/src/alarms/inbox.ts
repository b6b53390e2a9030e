// Place of each alarm in every view:
//
//   not acknowledged ──► the line below the status bar: the highest one, the others behind it, tests last
//   acknowledged, or the ship is asked ──► a number in the status bar
//   watched vessel with fewer than five stars ──► a card on the map: no action is needed
import { computed } from '@preact/signals';
import { MAX_STARS } from '../lib/stars.ts';
import { type Alarm, type Alert, alarms, isOnWatchlist, TEST_MMSI, watchlist } from '../live/index.ts';

export const isAcknowledged = ({ state, pending }: Alarm): boolean => state === 'acknowledged' || Boolean(pending);

/** A watched vessel that is near, but not in the nearest ring. */
const isAdvice = (alarm: Alarm): boolean => isOnWatchlist(alarm) && alarm.priority === 'caution';

/** The test alert in the form of an alarm. */
const toTestAlarm = ({ mmsi, name, stars }: Alert): Alarm => ({
  id: 'test-alert',
  type: 'watch',
  priority: 'warning',
  state: 'active',
  mmsi,
  name,
  text: '',
  latitude: null,
  longitude: null,
  distanceKm: null,
  bearingDeg: null,
  cpaM: null,
  tcpaSecs: null,
  stars,
  source: 'own',
  raisedAt: new Date(0).toISOString(),
  updatedAt: new Date(0).toISOString(),
  acknowledgedAt: null,
  acknowledgedBy: null,
  escalations: 0,
});

/** All alarms that are not over, highest first, tests last. */
export const inbox = computed<readonly Alarm[]>(() => {
  const test = watchlist.value?.alerts.find(({ mmsi }) => mmsi === TEST_MMSI);
  return [...(alarms.value ?? []), ...(test ? [toTestAlarm(test)] : [])];
});

/** Alarms that need action, highest first. */
export const openAlarms = computed(() => inbox.value.filter((alarm) => !isAcknowledged(alarm) && !isAdvice(alarm)));

export const acknowledgedAlarms = computed(() => inbox.value.filter(isAcknowledged));

/** Whether the frame blinks: danger by a watched vessel, or worse. */
export const isDanger = computed(() =>
  openAlarms.value.some(
    ({ state, priority, stars }) =>
      state !== 'rectified' && (stars === MAX_STARS || priority === 'alarm' || priority === 'emergency'),
  ),
);

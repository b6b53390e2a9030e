// The alarms of this page, decided without a connection.
//
//   greeting of a new page ──► its alarms, all silent: they were raised before the page was opened
//   alarm that is new, is back, or rose ──► due: it sounds once for this change
//   due alarm of priority alarm or emergency ──► repeated while it is active
//   test alarm ──► shown for 8 s, whatever the other messages say
import type { Alarm, AlarmsData } from './messages.ts';

const TEST_MMSI = 999_999_999;
export const TEST_ALARM_SHOWN_MS = 8000;

export interface AlarmState {
  /** Highest first, as sorted by the service. */
  readonly alarms: readonly Alarm[];
  /** The test alarm while it is shown. */
  readonly test: Alarm | undefined;
  /** Alarms announced by this page; only these are repeated. */
  readonly announced: ReadonlySet<string>;
  /** Alarms that must sound after the last change, highest first; without cautions, which are silent. */
  readonly due: readonly Alarm[];
}

const NOTHING: AlarmState = { alarms: [], test: undefined, announced: new Set(), due: [] };

/** Whether this is the test alarm: no radio sends its MMSI, and a received alarm has another source. */
export const isTestAlarm = ({ mmsi, source }: Alarm): boolean => mmsi === TEST_MMSI && source === 'own';

/** Whether the alarm is on the watchlist: its sounds come with the channel `watchlist`, by the rules of its entry. */
export const isOnWatchlist = ({ type, shipId }: Alarm): boolean => type === 'watch' && !shipId;

export function takeAlarms(before: AlarmState | undefined, { alarms: reported, change }: AlarmsData): AlarmState {
  const alarms = reported.filter((alarm) => !isTestAlarm(alarm));
  const isOver = change?.kind === 'cleared' && change.id === before?.test?.id;
  const test = reported.find(isTestAlarm) ?? (isOver ? undefined : before?.test);
  const shown = test ? [test, ...alarms] : alarms;
  // The first message of a page lists known alarms, which must not sound: only one that it names as changed is new.
  const candidates = before ? shown : shown.filter(({ id }) => id === change?.id);
  const known = new Map(shownAlarms(before ?? NOTHING).map((alarm) => [alarm.id, alarm]));
  const due = candidates.filter((alarm) => isNews(alarm, known.get(alarm.id)) && alarm.priority !== 'caution');
  const present = new Set(shown.map(({ id }) => id));
  const kept = [...(before?.announced ?? [])].filter((id) => present.has(id));
  return { alarms, test, due, announced: new Set([...kept, ...due.map(({ id }) => id)]) };
}

/** Whether the change is a reason to sound; changing figures are not. */
function isNews(alarm: Alarm, before: Alarm | undefined): boolean {
  if (alarm.state !== 'active' || isOnWatchlist(alarm)) return false;
  if (!before || alarm.escalations > before.escalations) return true;
  return before.state === 'silenced' || before.state === 'rectified';
}

export const endTestAlarm = (state: AlarmState): AlarmState => ({ ...state, test: undefined, due: [] });

/** Shows the response to a request before the message to all clients. */
export function putAlarm(state: AlarmState, changed: Alarm): AlarmState {
  const isOver = changed.state === 'rectified';
  const alarms = state.alarms
    .filter(({ id }) => !isOver || id !== changed.id)
    .map((alarm) => (alarm.id === changed.id ? changed : alarm));
  return { ...state, alarms, due: [] };
}

/** Stops repeating an alarm on this page only, because without the service it cannot be acknowledged. */
export function silenceAlarm(state: AlarmState, id: string): AlarmState {
  return { ...state, announced: new Set([...state.announced].filter((other) => other !== id)), due: [] };
}

/** All shown alarms, highest first; a test is below all real ones. */
export const shownAlarms = ({ alarms, test }: AlarmState): readonly Alarm[] => (test ? [...alarms, test] : alarms);

/** The highest alarm that repeats until it is acknowledged or silenced. */
export const repeatedAlarm = (state: AlarmState): Alarm | undefined =>
  shownAlarms(state).find(
    ({ id, state: is, priority, pending }) =>
      is === 'active' && !pending && (priority === 'alarm' || priority === 'emergency') && state.announced.has(id),
  );

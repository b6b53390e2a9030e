import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { ConfigInput } from '../../../src/foundation/config/schema.ts';
import type { Database } from '../../../src/foundation/db/database.ts';
import { createEvent } from '../../../src/foundation/shared/event.ts';
import type { LoggedEntry } from '../../../src/foundation/shared/logged-entry.ts';
import type { AlarmChange } from '../../../src/watch/alarms/alarm-book.ts';
import type { Alarm } from '../../../src/watch/alarms/index.ts';
import { createNotify, type NotifyDeps } from '../../../src/watch/notify/index.ts';
import type { TargetSettings } from '../../../src/watch/notify/notice.ts';
import { FakeClock } from '../fake-clock.ts';
import { createRecordingLog } from '../recording-log.ts';
import { makeAlarmRecord } from '../samples/make-alarm.ts';

type TargetInput = NonNullable<ConfigInput['notify']['targets']>[number];

/** A target with all its keys, as the configuration has it. */
export const makeTarget = (input: TargetInput): TargetSettings => ({
  url: undefined,
  token: undefined,
  secret: undefined,
  chat_id: undefined,
  username: undefined,
  password: undefined,
  from: undefined,
  to: undefined,
  min_priority: undefined,
  after_secs: undefined,
  events: undefined,
  ...input,
});

interface NotifyRunOptions {
  db: Kysely<Database>;
  targets: readonly TargetInput[];
  clock?: FakeClock;
  connectPush?: NotifyDeps['connectPush'];
}

/** Started notification under a clock that stands still, with alarms that a test makes. */
export async function startNotify({ db, targets, clock = new FakeClock(), connectPush }: NotifyRunOptions) {
  const log = createRecordingLog();
  const changed = createEvent<AlarmChange>();
  const entries = createEvent<LoggedEntry>();
  let alarms: Alarm[] = [];
  const notify = await createNotify({
    settings: { targets: targets.map(makeTarget) },
    db,
    clock,
    log,
    alarms: { open: () => alarms, onChange: changed.on, recorded: async () => undefined },
    shipLog: { onAdded: entries.on },
    ...(connectPush && { connectPush }),
  });
  notify.start();
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= notify.close();
    return closed;
  };
  onTestFinished(close);
  return {
    notify,
    clock,
    log,
    close,
    raise(changes: Partial<Alarm> = {}): Alarm {
      const alarm = makeAlarmRecord(clock.now(), { updatedAt: clock.now(), ...changes });
      alarms = [...alarms, alarm];
      changed.emit({ kind: 'raised', alarm });
      return alarm;
    },
    /** An entry is in the log. */
    addEntry: entries.emit,
    change(id: string, changes: Partial<Alarm>): void {
      alarms = alarms.map((alarm) => (alarm.id === id ? { ...alarm, ...changes } : alarm));
    },
    /** The alarms of another run, as they are restored. */
    restore(given: readonly Alarm[]): void {
      alarms = [...given];
    },
    open: () => alarms,
  };
}

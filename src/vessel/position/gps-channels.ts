import { type Clock, every } from '../../foundation/shared/clock.ts';
import { toSpeedFields } from '../../foundation/shared/units.ts';
import type { Channel, LiveMessage } from '../../server/live/channel.ts';
import type { Fix } from './fix.ts';
import type { Reader } from './reader.ts';

interface GpsChannelOptions {
  reader: Pick<Reader, 'current'>;
  clock: Clock;
  gpsIntervalMs: number;
  speedIntervalMs: number;
}

/** The channels `gps` and `speed`: checked at their interval, sent if the value changed. */
export function createGpsChannels({ reader, clock, gpsIntervalMs, speedIntervalMs }: GpsChannelOptions): Channel[] {
  const shared = { reader, clock };
  return [
    polledChannel({
      ...shared,
      name: 'gps',
      intervalMs: gpsIntervalMs,
      values: placeOf,
      message: toGpsMessage,
      describe: async () => (await import('./gps-messages.ts')).gpsMessages,
    }),
    polledChannel({
      ...shared,
      name: 'speed',
      intervalMs: speedIntervalMs,
      values: speedOf,
      message: toSpeedMessage,
      describe: async () => (await import('./gps-messages.ts')).speedMessages,
    }),
  ];
}

interface PolledChannelOptions extends Pick<GpsChannelOptions, 'reader' | 'clock'> {
  name: string;
  intervalMs: number;
  /** Values that are compared with the last message; it is sent if one differs. */
  values: (fix: Fix) => readonly unknown[];
  message: (fix: Fix) => LiveMessage;
  describe: Channel['describe'];
}

function polledChannel(options: PolledChannelOptions): Channel {
  const { reader, clock, name, intervalMs, values, message, describe } = options;
  let sent: { values: readonly unknown[]; message: LiveMessage } | undefined;
  return {
    name,
    greeting: () => (sent ? [sent.message] : []),
    start(publish) {
      const timer = every(clock, intervalMs, () => {
        const fix = reader.current();
        if (!fix) return;
        const next = values(fix);
        if (sent && next.every((value, index) => value === sent?.values[index])) return;
        sent = { values: next, message: message(fix) };
        publish(sent.message, { coalesceKey: name });
      });
      return () => timer.cancel();
    },
    describe,
  };
}

// The altitude is part of the position: in a lock only the altitude changes.
const placeOf = (fix: Fix) => {
  return [fix.latitude, fix.longitude, fix.altitudeM, fix.headingDeg, fix.pdop, fix.hdop, fix.vdop];
};

const speedOf = (fix: Fix) => [fix.speedMps ?? 0];

function toGpsMessage(fix: Fix): LiveMessage {
  const data = {
    latitude: fix.latitude,
    longitude: fix.longitude,
    // The API has no null for altitude and speed, unlike heading and the dilutions.
    altitude: fix.altitudeM ?? 0,
    heading: fix.headingDeg,
    pdop: fix.pdop,
    hdop: fix.hdop,
    vdop: fix.vdop,
    timestamp: new Date(fix.recordedAt).toISOString(),
  };
  return { type: 'gps', data };
}

const toSpeedMessage = (fix: Fix): LiveMessage => ({ type: 'speed', data: toSpeedFields(fix.speedMps ?? 0) });

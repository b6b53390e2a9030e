import type { Channel, LiveMessage, Publish } from '../../server/live/channel.ts';
import type { AheadRecord } from './ahead-record.ts';

/** Smaller changes of a time are not published. */
const STEP_MS = 10 * 60_000;

/** Items ahead of your vessel: the last state on subscription, then changes. */
export function createAheadChannel() {
  let publish: Publish | undefined;
  let shown: { message: LiveMessage; digest: string } | undefined;

  const channel: Channel = {
    name: 'fairway',
    mirrors: 'state',
    greeting: () => (shown ? [shown.message] : []),
    start(given) {
      publish = given;
      return () => {
        publish = undefined;
      };
    },
    describe: async () => (await import('./ahead-messages.ts')).aheadMessages,
  };
  return {
    channel,
    show(record: AheadRecord): void {
      const digest = digestOf(record);
      if (shown?.digest === digest) return;
      shown = { message: { type: 'fairway', data: record }, digest };
      publish?.(shown.message, { coalesceKey: 'fairway' });
    },
  };
}

/** The fields whose change is published. Distances change with every position, so they are published only with the times. */
function digestOf({ way, vessel, items, unplaced, sources }: AheadRecord): string {
  const step = (time: string | null) => (time === null ? null : Math.round(Date.parse(time) / STEP_MS));
  return JSON.stringify([
    [way.state, way.tripId, step(way.likely)],
    vessel,
    items.map((item) => [
      ...[item.id, item.applies, item.why, item.severity, step(item.earliest), step(item.latest)],
      ...[item.marginM, item.marginCm, item.depthCm, item.clearanceM, item.unknown],
      ...[item.levelCm, item.levelThenCm, item.notice?.number],
      item.limitations?.map(({ applies, from, to }) => [applies, from, to]),
    ]),
    unplaced.map(({ id, number }) => [id, number]),
    sources.map(({ name, isOld }) => [name, isOld]),
  ]);
}

import type { Log } from '../../../foundation/shared/logging/log.ts';
import { logEvent } from '../../../foundation/shared/logging/log-events.ts';
import type { Channel } from '../channel.ts';

/** Above this number, a snapshot has 8 MB, and browsers cannot process the changes in time. */
const MANY_THINGS = 20_000;
/** After a warning, the number must fall below this before the next warning. */
const FEWER_THINGS = 18_000;

interface AdviceDeps {
  readonly channels: readonly Pick<Channel, 'name' | 'places'>[];
  readonly log: Log;
}

/** Warns if a channel has become too large to be sent as a whole. */
export function createAreaAdvice({ channels, log }: AdviceDeps) {
  const said = new Set<string>();
  return {
    /** Called from time to time. */
    look(): void {
      for (const { name, places } of channels) {
        const count = places?.count() ?? 0;
        if (count < FEWER_THINGS) said.delete(name);
        if (count <= MANY_THINGS || said.has(name)) continue;
        said.add(name);
        logEvent(log, 'live.areas_needed', { channel: name, count });
      }
    },
    isNeeded: (): boolean => channels.some(({ places }) => (places?.count() ?? 0) > MANY_THINGS),
  };
}

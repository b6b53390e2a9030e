import type { Log } from '../../../foundation/shared/logging/log.ts';
import { logEvent } from '../../../foundation/shared/logging/log-events.ts';
import type { Channel } from '../channel.ts';

/** Above this, a snapshot has 8 MB, and a browser no longer keeps up with the changes. */
const MANY_THINGS = 20_000;
/** Said once, and again only after there were clearly fewer. */
const FEWER_THINGS = 18_000;

interface AdviceDeps {
  readonly channels: readonly Pick<Channel, 'name' | 'places'>[];
  readonly log: Log;
}

/** Says when a channel has become too large to be sent as a whole. */
export function createAreaAdvice({ channels, log }: AdviceDeps) {
  const said = new Set<string>();
  return {
    /** Called now and then. */
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

import { effect, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answerOf, api, type ResponseBody } from '../api/client.ts';
import { facts } from '../api/facts.ts';
import type { Resource } from '../api/resource.ts';
import { fairwayEvent, needChannels } from '../live/index.ts';
import { useResource } from '../live/use-resource.ts';

export type Ahead = ResponseBody<'/v1/fairway/ahead'>;
export type AheadItem = Ahead['items'][number];

const EVERY_MS = 60_000;

/** If the fairway is disabled, each request would be an error in the browser's log. */
export const hasFairway = (): boolean => facts.value?.isOn.fairway === true;

/** Without arrivals there is no way. */
export const hasAhead = (): boolean => hasFairway() && facts.value?.isOn.arrivals === true;

export const loadAhead = (tripId?: string): Promise<Ahead | undefined> => {
  const query = tripId === undefined ? {} : { tripId };
  return hasAhead() ? answerOf(api.GET('/v1/fairway/ahead', { params: { query } })) : Promise.resolve(undefined);
};

/** Items ahead of your vessel or on the way of a trip; reloaded every minute and when the service reports changes. */
export function useAhead(tripId?: string): Resource<Ahead | undefined> {
  const answer = useResource(() => loadAhead(tripId), [tripId, hasAhead()], { everyMs: EVERY_MS });
  useEffect(() => (hasAhead() ? needChannels('fairway') : undefined), [hasAhead()]);
  useEffect(() => {
    let known = fairwayEvent.peek();
    return effect(() => {
      if (fairwayEvent.value === known) return;
      known = fairwayEvent.value;
      untracked(() => void answer.reload());
    });
  }, [answer]);
  return answer;
}

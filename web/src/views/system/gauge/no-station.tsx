import type { ComponentChildren } from 'preact';
import type { Resource } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { ownPosition } from '../../../live/index.ts';
import { NoneOf } from '../../../ui/index.ts';

interface NoStationProps {
  list: Pick<Resource<unknown>, 'problem' | 'isFormer'>;
  /** False until the gauge service has answered for the first time. */
  isFetched?: boolean;
  children: ComponentChildren;
}

/** That there is no station in range: known only with a position, and once levels have been fetched. */
export function NoStation({ list, isFetched = true, children }: NoStationProps) {
  const { notKnown, noPosition } = texts('alerts');
  const unknown = isFetched ? (ownPosition.value ? undefined : noPosition) : texts('gauge').notFetched;
  return (
    <NoneOf list={list}>
      {unknown === undefined ? children : <p class="not-known">{notKnown({ why: unknown })}</p>}
    </NoneOf>
  );
}

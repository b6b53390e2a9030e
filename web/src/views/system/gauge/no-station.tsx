import type { ComponentChildren } from 'preact';
import type { Resource } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { ownPosition } from '../../../live/index.ts';
import { NoneOf } from '../../../ui/index.ts';

interface NoStationProps {
  list: Pick<Resource<unknown>, 'problem' | 'isFormer'>;
  /** False until the first answer of the gauge service. */
  isFetched?: boolean;
  children: ComponentChildren;
}

/** Note that no station is in range: known only with a position and fetched levels. */
export function NoStation({ list, isFetched = true, children }: NoStationProps) {
  const { notKnown, noPosition } = texts('alerts');
  const unknown = isFetched ? (ownPosition.value ? undefined : noPosition) : texts('gauge').notFetched;
  return (
    <NoneOf list={list}>
      {unknown === undefined ? children : <p class="not-known">{notKnown({ why: unknown })}</p>}
    </NoneOf>
  );
}

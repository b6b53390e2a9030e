import { useEffect } from 'preact/hooks';
import { texts } from '../../i18n/index.ts';
import { toHref } from '../../lib/router.ts';
import { ignoredVessels } from '../../live/ignored.ts';
import { watchlistInForce } from '../../live/watchlist.ts';
import { EmptyState, NoneOf, ProblemLine } from '../../ui/index.ts';
import { IgnoredMark } from '../../vessels/ignored-mark.tsx';

/** `#/vessels/ignored`: who is neither shown nor stored, with the way back. */
export function IgnoredList() {
  const said = texts('vesselList');
  useEffect(() => void ignoredVessels.reload(), []);
  const ignored = ignoredVessels.data.value;
  return (
    <section class="card" aria-label={said.ignoredList}>
      <ProblemLine problem={ignoredVessels.problem.value} />
      {ignored?.length === 0 && (
        <NoneOf list={ignoredVessels}>
          <EmptyState icon="eye-off" title={said.noneIgnored}>
            {said.noneIgnoredText}
          </EmptyState>
        </NoneOf>
      )}
      <ul class="vessels-ignored">
        {ignored?.map((one) => {
          const name = watchlistInForce.value?.watched.get(one.mmsi)?.name ?? one.name ?? String(one.mmsi);
          return (
            <li key={one.mmsi}>
              <a class="row-link num" href={toHref('vessel', one.mmsi)}>
                <bdi>{name}</bdi>
              </a>
              <IgnoredMark ignored={one} name={name} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

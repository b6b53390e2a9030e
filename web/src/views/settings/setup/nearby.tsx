import { answerOf, api } from '../../../api/client.ts';
import type { Schema } from '../../../api/schema-types.ts';
import { texts } from '../../../i18n/index.ts';
import { useResource } from '../../../live/use-resource.ts';
import { Button, ProblemLine } from '../../../ui/index.ts';
import { sourceNames } from './setup-labels.ts';

export type Neighbour = Schema<'Neighbour'>;

const loadNeighbours = () => answerOf(api.GET('/v1/configuration/neighbours'));

interface NearbyProps {
  /** Undefined for unsuitable neighbours. */
  addressOf: (neighbour: Neighbour) => string | undefined;
  /** Currently chosen address. */
  chosen: string;
  onChoose: (neighbour: Neighbour) => void;
}

/** Sources found on the service's computer and in the local network, to choose instead of typing an address. */
export function Nearby({ addressOf, chosen, onChoose }: NearbyProps) {
  const said = texts('setup');
  const search = useResource(loadNeighbours);
  const found = (search.data.value?.neighbours ?? []).filter((one) => addressOf(one) !== undefined);
  const isSearching = search.isLoading.value;
  return (
    <section class="setup-nearby" aria-label={said.nearby}>
      <h3>{said.nearby}</h3>
      <p role="status" class="soft">
        {isSearching ? said.searching : search.data.value && found.length === 0 && said.nothingNearby}
      </p>
      <ProblemLine problem={search.problem.value} />
      {found.map((one) => (
        <div key={addressOf(one)} class="setup-neighbour">
          <span>
            <strong>{one.kind === 'serial' ? said.serialPort : sourceNames()[one.kind]}</strong>
            <span class="soft small">{one.kind === 'serial' ? one.name : addressOf(one)}</span>
          </span>
          <Button
            aria-pressed={addressOf(one) === chosen}
            aria-label={said.use({ name: one.name })}
            icon={addressOf(one) === chosen ? 'check' : 'plus'}
            onClick={() => onChoose(one)}
          />
        </div>
      ))}
      {!isSearching && (
        <Button look="quiet" onClick={() => void search.reload()}>
          {said.searchAgain}
        </Button>
      )}
    </section>
  );
}

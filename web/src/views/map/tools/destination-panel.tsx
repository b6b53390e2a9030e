import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { EtaList } from '../../../arrival/eta-facts.tsx';
import { ownEta } from '../../../arrival/ways.ts';
import { texts } from '../../../i18n/index.ts';
import { useResource } from '../../../live/use-resource.ts';
import { Button, ProblemLine, Select } from '../../../ui/index.ts';
import { useShortcuts } from '../../../ui/shortcuts.ts';
import { isChoosing, putDestination, removeDestination } from './destination.ts';

/** Destination of your vessel and its arrival: a saved place, or a point of the map. */
export function DestinationPanel() {
  return isChoosing.value ? <ChoosingPanel /> : <OpenPanel />;
}

const stopChoosing = () => {
  isChoosing.value = false;
};

/** Compact, so that the map stays visible on a phone. */
function ChoosingPanel() {
  const said = texts('arrival');
  useShortcuts([{ keys: 'Escape', label: said.stopChoosing, run: stopChoosing }]);
  return (
    <section class="map-panel map-destination" aria-label={said.destination}>
      <p class="soft small" role="status">
        {said.chooseOnMap}
      </p>
      <div class="map-measure-actions">
        <Button onClick={stopChoosing}>{said.stopChoosing}</Button>
      </div>
    </section>
  );
}

function OpenPanel() {
  const said = texts('arrival');
  const places = useResource(async () => (await answerOf(api.GET('/v1/places'))).places);
  useEffect(() => {
    void ownEta.reload();
  }, []);
  const put = useAction(putDestination);
  const remove = useAction(removeDestination);
  const eta = ownEta.data.value;
  const destination = eta?.destination ?? undefined;
  // The destination of a trip is not set here.
  const set = destination?.from === 'trip' ? undefined : destination;
  const problem = put.problem.value ?? remove.problem.value ?? ownEta.problem.value ?? places.problem.value;
  return (
    <section class="map-panel map-destination" aria-label={said.destination}>
      <Select
        label={said.destination}
        value={set?.placeId ?? ''}
        disabled={put.isBusy.value}
        hint={places.data.value?.length === 0 && !places.problem.value ? said.noPlaces : undefined}
        options={[
          { value: '', label: set && set.placeId === null ? (set.name ?? said.point) : said.choosePlace },
          ...(places.data.value ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onInput={(placeId) => {
          if (placeId !== '') void put.start({ placeId });
        }}
      />
      <div class="map-measure-actions">
        <Button
          onClick={() => {
            isChoosing.value = true;
          }}
        >
          {said.onMap}
        </Button>
        {set && (
          <Button isBusy={remove.isBusy.value} onClick={() => void remove.start()}>
            {said.removeDestination}
          </Button>
        )}
      </div>
      <ProblemLine problem={problem} />
      {destination?.from === 'trip' && <p class="soft small">{said.fromTrip}</p>}
      {eta && eta.state !== 'noDestination' && !ownEta.problem.value && <EtaList eta={eta} />}
    </section>
  );
}

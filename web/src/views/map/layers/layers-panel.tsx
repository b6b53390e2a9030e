import { facts } from '../../../api/facts.ts';
import { type Texts, texts } from '../../../i18n/index.ts';
import { toHref } from '../../../lib/router.ts';
import { health } from '../../../live/health.ts';
import { Button, Checkbox, problemText } from '../../../ui/index.ts';
import { openPanel } from '../tools/panels.ts';
import { type Layer, shownLayers, showUsualLayers, switchLayer } from './layers.ts';
import { spotProblem } from './spots.ts';

/** What can be switched here: nothing that this installation does not have. */
function groupsOf(said: Texts['layers']): readonly (readonly [string, readonly Layer[]])[] {
  const { map, overlay, chart, isOn } = facts.value ?? {};
  const isBuiltIn = !map || !shownLayers.value.has('chart');
  const isOffice = facts.value?.isOffice === true;
  const ground: (Layer | false)[] = [
    Boolean(map) && 'chart',
    isBuiltIn && 'inland',
    isBuiltIn && Boolean(chart) && 'waterway',
    Boolean(overlay) && 'overlay',
  ];
  const traffic: (Layer | false)[] = ['names', 'trails', 'vectors', !isOffice && 'rings', 'areas', 'coverage'];
  const around: (Layer | false)[] = [
    'places',
    health.data.value?.services.ais.stations !== undefined && 'stations',
    isOn?.gauge === true && 'gauges',
    isOn?.fairway === true && !isOffice && 'fairway',
    !isOffice && 'aids',
    !isOffice && 'interference',
  ];
  return [
    [said.ground, ground.filter((layer) => layer !== false)],
    [said.traffic, traffic.filter((layer) => layer !== false)],
    [said.around, around.filter((layer) => layer !== false)],
  ];
}

/** What is seen on the map, and where another chart is chosen. */
export function LayersPanel() {
  return openPanel.value === 'layers' ? <OpenPanel /> : null;
}

function OpenPanel() {
  const said = texts('layers');
  const names: Record<Layer, string> = {
    chart: facts.value?.map?.attribution ?? said.chart,
    overlay: said.overlay,
    waterway: said.waterway,
    inland: said.inland,
    names: said.names,
    trails: said.trails,
    vectors: said.vectors,
    rings: said.rings,
    coverage: said.coverage,
    areas: said.areas,
    places: said.places,
    stations: said.stations,
    gauges: said.gauges,
    fairway: texts('common').ahead,
    aids: said.aids,
    interference: said.interference,
  };
  const hints: Partial<Record<Layer, string>> = {
    chart: said.chartHint,
    inland: said.inlandHint,
    vectors: said.vectorsHint,
    interference: said.interferenceHint,
  };
  return (
    <section class="map-panel map-layers" aria-label={said.layers}>
      {groupsOf(said).map(
        ([title, layers]) =>
          (layers.length > 0 || title === said.ground) && (
            <fieldset key={title}>
              <legend>{title}</legend>
              {title === said.ground && (
                <a class="map-layers-chart" href={toHref('settings', 'console', 'chart')}>
                  {said.otherChart}
                </a>
              )}
              {layers.map((layer) => {
                const problem = shownLayers.value.has(layer) ? spotProblem(layer) : undefined;
                return (
                  <Checkbox
                    key={layer}
                    label={names[layer]}
                    hint={problem ? problemText(problem) : hints[layer]}
                    isChecked={shownLayers.value.has(layer)}
                    onInput={(isShown) => switchLayer(layer, isShown)}
                  />
                );
              })}
            </fieldset>
          ),
      )}
      <div class="map-layers-foot">
        <Button onClick={showUsualLayers}>{said.usual}</Button>
      </div>
    </section>
  );
}

import { useComputed } from '@preact/signals';
import { texts } from '../../../i18n/index.ts';
import { formatBearing, formatRange } from '../../../lib/format.ts';
import { ownPosition } from '../../../live/index.ts';
import { Button, IconButton } from '../../../ui/index.ts';
import { useShortcuts } from '../../../ui/shortcuts.ts';
import { type End, fromEnd, type Measured } from './measure.ts';
import { measured, measuring } from './measuring.ts';

const stop = () => {
  measuring.value = undefined;
};

const said = ({ metres, bearing }: Measured): string => `${formatRange(metres)} ${formatBearing(bearing)}`;

/** Current measurement; points are chosen on the map. */
export function MeasurePanel() {
  const state = measuring.value;
  return state ? <OpenPanel /> : null;
}

function OpenPanel() {
  const words = texts('mapTools');
  useShortcuts([{ keys: 'Escape', label: words.stopMeasuring, run: stop }]);
  // Announce new points only, not every move of a vessel.
  const news = useComputed(() => {
    const result = measuring.value?.to && measured.peek();
    return result ? said(result) : '';
  });
  const { from, to } = measuring.value ?? {};
  const result = measured.value;
  const nameOf = (end: End): string => {
    if (end.kind === 'own') return words.yourPosition;
    return end.kind === 'vessel' ? end.name : words.place;
  };
  const hint = from ? words.chooseEnd : words.chooseStart;
  return (
    <section class="map-panel map-measure" aria-label={words.measure}>
      <IconButton icon="x" label={words.stopMeasuring} class="map-measure-stop" onClick={stop} />
      {from && (
        <p class="map-measure-ends">
          <bdi>{nameOf(from)}</bdi> → {to ? <bdi>{nameOf(to)}</bdi> : '…'}
        </p>
      )}
      {result && (
        <dl class="map-measure-values">
          <div>
            <dt>{words.range}</dt>
            <dd class="num">{formatRange(result.metres)}</dd>
          </div>
          <div>
            <dt>{words.trueBearing}</dt>
            <dd class="num">{formatBearing(result.bearing)}</dd>
          </div>
        </dl>
      )}
      <p class="visually-hidden" role="status">
        {news.value}
      </p>
      <p class="soft small">{hint}</p>
      <div class="map-measure-actions">
        {to && (
          <Button
            onClick={() => {
              measuring.value = fromEnd({ from, to });
            }}
          >
            {words.goOn}
          </Button>
        )}
        {ownPosition.value && from?.kind !== 'own' && (
          <Button
            onClick={() => {
              measuring.value = { from: { kind: 'own' }, to };
            }}
          >
            {words.fromOwn}
          </Button>
        )}
      </div>
    </section>
  );
}

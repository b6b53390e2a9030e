import { Marker } from 'maplibre-gl';
import { texts } from '../../../i18n/index.ts';

export type MarkKind = 'start' | 'end' | 'here' | 'spot';

/** A ring at the start, a square at the end, an arrow for the vessel, a dot for the selected moment. */
export function createMark(kind: MarkKind): Marker {
  const element = document.createElement('div');
  element.className = kind === 'spot' ? 'trips-track-spot' : `trips-mark is-${kind}`;
  element.ariaHidden = 'true';
  if (kind !== 'spot') {
    const label = document.createElement('span');
    label.textContent = texts('trips')[kind];
    element.append(label);
  }
  return new Marker({ element });
}

/** Rotates the symbol, not its label; without a heading the vessel is a dot. */
export function turnMark(mark: Marker, headingDeg: number | null): void {
  const { style } = mark.getElement();
  if (headingDeg === null) style.removeProperty('--heading');
  else style.setProperty('--heading', `${headingDeg}deg`);
}

import { Marker } from 'maplibre-gl';
import { texts } from '../../../i18n/index.ts';

export type MarkKind = 'start' | 'end' | 'here' | 'spot';

/** A ring where it began, a square where it ended, an arrow where the vessel is, a dot at the moment that is looked at. */
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

/** Turns the sign, not its label; without a heading the vessel is a dot. */
export function turnMark(mark: Marker, headingDeg: number | null): void {
  const { style } = mark.getElement();
  if (headingDeg === null) style.removeProperty('--heading');
  else style.setProperty('--heading', `${headingDeg}deg`);
}

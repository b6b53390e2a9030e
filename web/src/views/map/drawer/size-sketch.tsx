import { facts } from '../../../api/facts.ts';
import { texts } from '../../../i18n/index.ts';
import type { Kind } from '../../../lib/vessel-kind.ts';

/** Large motor vessel of the Rhine, the default if the size of your vessel is not configured. */
const USUAL = { lengthM: 110, beamM: 11.4 };
const WIDTH_PX = 300;
/** Ratio of length to beam, if only the length is reported. */
const USUAL_RATIO = 8;

interface SizeSketchProps {
  lengthM: number;
  beamM: number | null;
  kind: Kind;
}

/** Outlines of the vessel and of yours, to one scale. */
export function SizeSketch({ lengthM, beamM, kind }: SizeSketchProps) {
  const said = texts('map');
  const own = facts.value?.own ?? undefined;
  const other = own ?? USUAL;
  const pxPerMetre = WIDTH_PX / Math.max(lengthM, other.lengthM, 20);
  const shown = { length: lengthM * pxPerMetre, beam: Math.max(3, (beamM ?? lengthM / USUAL_RATIO) * pxPerMetre) };
  const ours = { length: other.lengthM * pxPerMetre, beam: Math.max(3, other.beamM * pxPerMetre) };
  return (
    <figure class="map-size">
      <svg width="100%" viewBox={`0 0 ${WIDTH_PX} ${shown.beam + ours.beam + 10}`} aria-hidden="true">
        <path d={outline(shown, 1)} class={`map-size-shown kind-${kind}`} />
        <path d={outline(ours, shown.beam + 9)} class="map-size-ours" />
      </svg>
      <figcaption class="soft tiny">{own ? said.besideOwn : said.besideUsual}</figcaption>
    </figure>
  );
}

/** A hull with its bow at the right. */
function outline({ length, beam }: { length: number; beam: number }, top: number): string {
  const shoulder = Math.max(0, length - Math.min(length * 0.3, beam * 1.2));
  const middle = top + beam / 2;
  return `M0 ${top + beam * 0.1}L${length * 0.04} ${top}H${shoulder}Q${(shoulder + length) / 2} ${top} ${length} ${middle}Q${(shoulder + length) / 2} ${top + beam} ${shoulder} ${top + beam}H${length * 0.04}L0 ${top + beam * 0.9}Z`;
}

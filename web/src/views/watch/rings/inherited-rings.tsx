import { texts } from '../../../i18n/index.ts';
import { distanceUnit } from '../../../lib/format.ts';
import type { InheritedAll } from '../../../live/inherit.ts';
import type { VesselPlace } from '../../../live/vessel-place.ts';
import { type SharedDraft, toRingTexts } from '../drafts.ts';
import { InheritField, inheritedText } from '../inherit-field.tsx';
import { parseRings } from './rings.ts';
import { formatRings, RingsDrawing } from './rings-drawing.tsx';
import { RingsField } from './rings-field.tsx';

interface InheritedRingsProps {
  draft: Pick<SharedDraft, 'rings'>;
  inherited: Pick<InheritedAll, 'rings'>;
  failures: { of(field: 'rangeThresholds'): string | undefined };
  set: (changes: Pick<SharedDraft, 'rings'>) => void;
  /** Place of the watched vessel, shown in the drawing. */
  vessel?: VesselPlace | undefined;
}

/** The distances of an entry or a category, its own or inherited, with their drawing. */
export function InheritedRings({ draft, inherited: { rings }, failures, set, vessel }: InheritedRingsProps) {
  const { ringsLegend, ringsOf } = texts('watch');
  const unit = distanceUnit();
  return (
    <>
      <InheritField
        legend={ringsLegend({ unit })}
        isOwn={draft.rings !== null}
        from={rings.from}
        value={inheritedText(rings.from, ringsOf({ list: formatRings(rings.value), unit }))}
        onOwn={() => set({ rings: toRingTexts(rings.value) })}
        onInherit={() => set({ rings: null })}
      >
        <RingsField
          texts={draft.rings ?? []}
          error={failures.of('rangeThresholds')}
          onInput={(labels) => set({ rings: labels })}
        />
      </InheritField>
      <RingsDrawing rings={(draft.rings && parseRings(draft.rings)) ?? rings.value} vessel={vessel} />
    </>
  );
}

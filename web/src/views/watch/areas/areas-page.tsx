import { useEffect } from 'preact/hooks';
import { texts } from '../../../i18n/index.ts';
import { keepAreas } from '../../../live/areas.ts';
import { PageHead } from '../../../ui/index.ts';
import { AnchorCard } from './anchor-card.tsx';
import { AreaList } from './area-list.tsx';

/** `#/watch/areas`: the anchor watch, and areas with alarms on entry or exit. */
export function AreasPage() {
  useEffect(() => keepAreas(), []);
  return (
    <>
      <PageHead title={texts('watch').areas} />
      <AnchorCard />
      <AreaList />
    </>
  );
}

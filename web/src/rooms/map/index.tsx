import { common, say } from '../../i18n/index.ts';
import { EmptyState } from '../../ui/index.ts';

export function MapRoom() {
  return <EmptyState icon="map" title={say(common).soon} />;
}

import { common, say } from '../../i18n/index.ts';
import { EmptyState } from '../../ui/index.ts';

export function TripsRoom() {
  return <EmptyState icon="route" title={say(common).soon} />;
}

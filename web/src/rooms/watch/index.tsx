import { common, say } from '../../i18n/index.ts';
import { EmptyState } from '../../ui/index.ts';

export function WatchRoom() {
  return <EmptyState icon="eye" title={say(common).soon} />;
}

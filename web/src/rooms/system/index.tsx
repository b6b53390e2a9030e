import { common, say } from '../../i18n/index.ts';
import { EmptyState } from '../../ui/index.ts';

export function SystemRoom() {
  return <EmptyState icon="server" title={say(common).soon} />;
}

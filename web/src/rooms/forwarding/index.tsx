import { common, say } from '../../i18n/index.ts';
import { EmptyState } from '../../ui/index.ts';

export function ForwardingRoom() {
  return <EmptyState icon="send" title={say(common).soon} />;
}

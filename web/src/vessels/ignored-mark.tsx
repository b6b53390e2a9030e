import { useAction } from '../api/resource.ts';
import { texts } from '../i18n/index.ts';
import { type Ignored, restoreVessel } from '../live/ignored.ts';
import { Badge, Button, problemText, showToast, Time } from '../ui/index.ts';

/** Mark of an ignored vessel with the time, and a link to undo it if the console has one. */
export function IgnoredMark({ ignored, name }: { ignored: Ignored; name: string }) {
  const said = texts('vessels');
  return (
    <span class="ignored-mark">
      <Badge kind="warn">{said.isIgnored}</Badge>
      <span class="soft small">
        {ignored.ignoredAt === null ? said.byConfiguration : <Time of={ignored.ignoredAt} />}
      </span>
      {ignored.origin === 'request' && <RestoreButton mmsi={ignored.mmsi} name={name} />}
    </span>
  );
}

function RestoreButton({ mmsi, name }: { mmsi: number; name: string }) {
  const said = texts('vessels');
  const restore = useAction(async () => {
    await restoreVessel(mmsi);
    showToast(said.restored({ name }));
  });
  const start = async () => {
    if (await restore.start()) return;
    const problem = restore.problem.peek();
    if (problem) showToast(problemText(problem), { kind: 'failure' });
  };
  return (
    <Button
      icon="undo"
      aria-label={said.restoreOf({ name })}
      isBusy={restore.isBusy.value}
      onClick={() => void start()}
    >
      {said.restore}
    </Button>
  );
}

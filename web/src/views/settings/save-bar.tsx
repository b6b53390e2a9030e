import { texts } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import { pathName } from './fields/setting-words.ts';
import { MovedNotice } from './moved-notice.tsx';
import type { useApply } from './use-apply.ts';

interface SaveBarProps {
  count: number;
  apply: ReturnType<typeof useApply>;
  onDiscard: () => void;
}

/** Visible while there are changes: their number, the result of saving, and the buttons. */
export function SaveBar({ count, apply, onDiscard }: SaveBarProps) {
  const said = texts('settings');
  const failures = apply.failures();
  const rolledBack = apply.rolledBack.value;
  const isNeeded = count > 0 || apply.isBusy.value || rolledBack !== undefined || apply.movedTo.value !== undefined;
  if (!isNeeded) return null;
  return (
    <div class="save-bar">
      <div role="status" class="save-bar-text">
        {apply.isRestarting.value ? said.restarting : said.changes({ count })}
      </div>
      {failures.length > 0 && (
        <div role="alert" class="save-bar-failures">
          <p class="field-error">{said.invalid({ count: failures.length })}</p>
          <ul>
            {failures.map(({ key, message }) => (
              <li key={key}>
                {pathName(key)}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {rolledBack !== undefined && (
        <p class="field-error save-bar-failures" role="alert">
          {said.rolledBack} <span lang="en">{rolledBack}</span>
        </p>
      )}
      <MovedNotice url={apply.movedTo.value} />
      <Button disabled={count === 0 || apply.isBusy.value} onClick={onDiscard}>
        {said.discard}
      </Button>
      <Button type="submit" look="primary" disabled={count === 0} isBusy={apply.isBusy.value}>
        {texts('common').save}
      </Button>
    </div>
  );
}

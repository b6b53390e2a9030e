import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { go, toHref } from '../../lib/router.ts';
import type { Category, Entry } from '../../live/alert-news.ts';
import { entries, reloadWatchlist } from '../../live/watchlist.ts';
import { deleteLater } from '../../ui/delete-later.ts';
import { Button, Confirm, IconButton } from '../../ui/index.ts';

/** Icon only, in a list. */
export function DeleteEntry({ entry, isCompact = false }: { entry: Entry; isCompact?: boolean }) {
  const text = texts('watch');
  const isAsking = useSignal(false);
  const { id, name } = entry;
  return (
    <>
      <DeleteButton
        label={text.deleteEntry({ name })}
        text={isCompact ? undefined : text.stopWatching}
        onClick={() => (isAsking.value = true)}
      />
      {isAsking.value && (
        <Confirm
          title={text.deleteEntry({ name })}
          text={text.deleteEntryText}
          verb={texts('common').delete}
          onClose={() => (isAsking.value = false)}
          onConfirm={() => {
            isAsking.value = false;
            deleteLater({
              id,
              name,
              text: text.entryDeleted({ name }),
              remove: () =>
                answerOf(api.DELETE('/v1/watchlist/entries/{id}', { params: { path: { id } }, keepalive: true })).then(
                  () => entries.reload(),
                ),
            });
            go(toHref('watch'));
          }}
        />
      )}
    </>
  );
}

export function DeleteCategory({ category, isCompact = false }: { category: Category; isCompact?: boolean }) {
  const text = texts('watch');
  const isAsking = useSignal(false);
  const { id, name } = category;
  const members = entries.data.value?.filter((entry) => entry.category_id === id).length ?? 0;
  return (
    <>
      <DeleteButton
        label={text.deleteCategory({ name })}
        text={isCompact ? undefined : texts('common').delete}
        onClick={() => (isAsking.value = true)}
      />
      {isAsking.value && (
        <Confirm
          title={text.deleteCategory({ name })}
          text={text.deleteCategoryText({ count: members })}
          verb={texts('common').delete}
          onClose={() => (isAsking.value = false)}
          onConfirm={() => {
            isAsking.value = false;
            deleteLater({
              id,
              name,
              text: text.categoryDeleted({ name }),
              remove: () =>
                answerOf(
                  api.DELETE('/v1/watchlist/categories/{id}', { params: { path: { id } }, keepalive: true }),
                ).then(reloadWatchlist),
            });
            go(toHref('watch', 'categories'));
          }}
        />
      )}
    </>
  );
}

interface DeleteButtonProps {
  /** Accessible name with the subject. */
  label: string;
  /** Undefined for an icon only. */
  text: string | undefined;
  onClick: () => void;
}

export function DeleteButton({ label, text, onClick }: DeleteButtonProps) {
  if (text === undefined) return <IconButton icon="trash" label={label} onClick={onClick} />;
  return (
    <Button look="quiet" icon="trash" aria-label={label} onClick={onClick}>
      {text}
    </Button>
  );
}

import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { go, toHref } from '../../lib/router.ts';
import type { Category, Entry } from '../../live/alert-news.ts';
import { entries, reloadWatchlist } from '../../live/watchlist.ts';
import { type Deletion, deleteLater } from '../../ui/delete-later.ts';
import { Button, Confirm, IconButton } from '../../ui/index.ts';

interface DeleteAskedProps {
  /** Label of the button, and title of the question. */
  label: string;
  /** Undefined for an icon only. */
  shown?: string | undefined;
  isDisabled?: boolean;
  question: string;
  deletion: Deletion;
  /** Address of the list to show afterwards [the page stays]. */
  backTo?: string;
}

/** Button that asks, then deletes after a time in which it can be undone. */
export function DeleteAsked({ label, shown, isDisabled = false, question, deletion, backTo }: DeleteAskedProps) {
  const isAsking = useSignal(false);
  return (
    <>
      <DeleteButton label={label} text={shown} isDisabled={isDisabled} onClick={() => (isAsking.value = true)} />
      {isAsking.value && (
        <Confirm
          title={label}
          text={question}
          verb={texts('common').delete}
          onClose={() => (isAsking.value = false)}
          onConfirm={() => {
            isAsking.value = false;
            deleteLater(deletion);
            if (backTo !== undefined) go(backTo);
          }}
        />
      )}
    </>
  );
}

export function DeleteEntry({ entry: { id, name }, isCompact = false }: { entry: Entry; isCompact?: boolean }) {
  const text = texts('watch');
  const remove = async () => {
    await answerOf(api.DELETE('/v1/watchlist/entries/{id}', { params: { path: { id } }, keepalive: true }));
    await entries.reload();
  };
  return (
    <DeleteAsked
      label={text.deleteEntry({ name })}
      shown={isCompact ? undefined : text.stopWatching}
      question={text.deleteEntryText}
      deletion={{ id, name, text: text.entryDeleted({ name }), remove }}
      backTo={toHref('watch')}
    />
  );
}

export function DeleteCategory({ category, isCompact = false }: { category: Category; isCompact?: boolean }) {
  const text = texts('watch');
  const { id, name } = category;
  const members = entries.data.value?.filter((entry) => entry.category_id === id).length ?? 0;
  const remove = async () => {
    await answerOf(api.DELETE('/v1/watchlist/categories/{id}', { params: { path: { id } }, keepalive: true }));
    await reloadWatchlist();
  };
  return (
    <DeleteAsked
      label={text.deleteCategory({ name })}
      shown={isCompact ? undefined : texts('common').delete}
      question={text.deleteCategoryText({ count: members })}
      deletion={{ id, name, text: text.categoryDeleted({ name }), remove }}
      backTo={toHref('watch', 'categories')}
    />
  );
}

interface DeleteButtonProps {
  /** Accessible name with the subject. */
  label: string;
  /** Undefined for an icon only. */
  text: string | undefined;
  isDisabled?: boolean;
  onClick: () => void;
}

function DeleteButton({ label, text, isDisabled = false, onClick }: DeleteButtonProps) {
  if (text === undefined) return <IconButton icon="trash" label={label} disabled={isDisabled} onClick={onClick} />;
  return (
    <Button look="quiet" icon="trash" aria-label={label} disabled={isDisabled} onClick={onClick}>
      {text}
    </Button>
  );
}

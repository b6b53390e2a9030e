import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { texts } from '../../../i18n/index.ts';
import { go, toHref } from '../../../lib/router.ts';
import { type Area, areas } from '../../../live/areas.ts';
import { deleteLater } from '../../../ui/delete-later.ts';
import { Confirm } from '../../../ui/index.ts';
import { DeleteButton } from '../delete-buttons.tsx';

/** Icon only, in a list. */
export function DeleteArea({ area, isCompact = false }: { area: Area; isCompact?: boolean }) {
  const text = texts('areas');
  const isAsking = useSignal(false);
  const { id, name } = area;
  const remove = async () => {
    await answerOf(api.DELETE('/v1/areas/{id}', { params: { path: { id } }, keepalive: true }));
    await areas.reload();
  };
  return (
    <>
      <DeleteButton
        label={text.deleteArea({ name })}
        text={isCompact ? undefined : texts('common').delete}
        onClick={() => (isAsking.value = true)}
      />
      {isAsking.value && (
        <Confirm
          title={text.deleteArea({ name })}
          text={text.deleteAreaText}
          verb={texts('common').delete}
          onClose={() => (isAsking.value = false)}
          onConfirm={() => {
            isAsking.value = false;
            deleteLater({ id, name, text: text.areaDeleted({ name }), remove });
            go(toHref('watch', 'areas'));
          }}
        />
      )}
    </>
  );
}

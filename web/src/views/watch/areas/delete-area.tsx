import { answerOf, api } from '../../../api/client.ts';
import { texts } from '../../../i18n/index.ts';
import { toHref } from '../../../lib/router.ts';
import { type Area, areas } from '../../../live/areas.ts';
import { DeleteAsked } from '../delete-buttons.tsx';

/** Button that deletes an area; if `isCompact`, an icon only, in a list. */
export function DeleteArea({ area: { id, name }, isCompact = false }: { area: Area; isCompact?: boolean }) {
  const text = texts('areas');
  const remove = async () => {
    await answerOf(api.DELETE('/v1/areas/{id}', { params: { path: { id } }, keepalive: true }));
    await areas.reload();
  };
  return (
    <DeleteAsked
      label={text.deleteArea({ name })}
      shown={isCompact ? undefined : texts('common').delete}
      question={text.deleteAreaText}
      deletion={{ id, name, text: text.areaDeleted({ name }), remove }}
      backTo={toHref('watch', 'areas')}
    />
  );
}

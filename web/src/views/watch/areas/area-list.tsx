import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { toHref } from '../../../lib/router.ts';
import { type Area, areas } from '../../../live/areas.ts';
import { isLeaving } from '../../../ui/delete-later.ts';
import { Icon, NoneOf, ProblemLine, Table } from '../../../ui/index.ts';
import { Missing } from '../missing.tsx';
import { DeleteArea } from './delete-area.tsx';

/** List of areas. */
export function AreaList() {
  const text = texts('areas');
  const rows = areas.data.value?.filter(({ id }) => !isLeaving(id));
  return (
    <section class="watch-areas" aria-labelledby="areas-title">
      <header class="card-head">
        <h2 id="areas-title">{text.areas}</h2>
        <a class="button button-plain" href={toHref('watch', 'areas', 'new')}>
          <Icon name="plus" size={18} />
          {text.newArea}
        </a>
      </header>
      <p class="field-hint">{text.areasText}</p>
      {!rows && <Missing answers={[areas]} />}
      {rows && <ProblemLine problem={areas.problem.value} />}
      {rows?.length === 0 && (
        <NoneOf list={areas}>
          <p class="soft">{text.noAreas}</p>
        </NoneOf>
      )}
      {rows && rows.length > 0 && (
        <Table<Area>
          caption={text.areas}
          rows={rows}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => toHref('watch', 'areas', id)}
          columns={[
            { key: 'name', label: text.name, isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
            { key: 'shape', label: text.shape, cell: shapeText },
            { key: 'whom', label: text.whom, cell: ({ whom }) => text[whom] },
            { key: 'watch', label: text.watch, cell: ({ watch }) => text[watch] },
            {
              key: 'actions',
              label: texts('common').moreActions,
              isActions: true,
              cell: (area) => <DeleteArea area={area} isCompact />,
            },
          ]}
        />
      )}
    </section>
  );
}

function shapeText({ kind, radiusM = 0, points = [] }: Area): string {
  const { circleOf, polygonOf } = texts('areas');
  return kind === 'circle' ? circleOf({ radius: `${formatNumber(radiusM)} m` }) : polygonOf({ count: points.length });
}
